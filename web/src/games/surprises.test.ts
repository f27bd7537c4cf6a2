import { describe, expect, it } from 'vitest';
import type { GameKey, Games } from '../generated/protocol';
import { lobby as queen } from './follow_the_queen/lobby';
import { lobby as horses } from './hold_your_horses/lobby';
import { lobby as holdem } from './holdem/lobby';
import type { GameLobby } from './module';
import { lobby as bus } from './ride_the_bus/lobby';

type Settings<G extends GameKey> = Partial<Games[G]['settings']>;

/** A table as most people expect it, and what is said of one that differs. */
function says<G extends GameKey>(
  lobby: GameLobby<G>,
  usual: Settings<G>,
  cases: readonly (readonly [unusual: Settings<G>, words: string])[],
): void {
  const said = (settings: Settings<G>): string[] => lobby.surprises!({ ...usual, ...settings } as never);

  it('has nothing to say of a table as most people expect it', () => expect(said({})).toEqual([]));

  it.each(cases)('names what is unusual: %o', (unusual, words) => expect(said(unusual)).toEqual([words]));

  it('names everything at once', () => {
    const last = new Map(
      cases.flatMap(([unusual, words]) => Object.keys(unusual).map((key) => [key, words])),
    );
    const all = Object.assign({}, ...cases.map(([unusual]) => unusual)) as Settings<G>;
    expect(new Set(said(all))).toEqual(new Set(last.values()));
  });
}

describe('a lobby of hold’em', () => {
  says(
    holdem,
    {
      ...{ structure: 'no_limit', blind_schedule: 'off', blind_interval_s: 600 },
      ...{ timeout_action: 'check_fold', bomb_every: 0 },
    },
    [
      [{ structure: 'pot_limit' }, 'Pot limit'],
      [{ structure: 'fixed_limit' }, 'Fixed limit'],
      [{ structure: 'doubling' }, 'Every raise doubles the bet'],
      [{ blind_schedule: 'double' }, 'Blinds double every 10 min'],
      [{ blind_schedule: 'linear' }, 'Blinds rise every 10 min'],
      [{ blind_schedule: 'linear', blind_interval_s: 90 }, 'Blinds rise every 90 s'],
      [{ timeout_action: 'fold' }, 'Out of time: you fold, even if you could check'],
      [{ bomb_every: 1 }, 'A bomb pot every 1 hand'],
      [{ bomb_every: 10 }, 'A bomb pot every 10 hands'],
    ],
  );
});

describe('a lobby of Follow the Queen', () => {
  says(queen, { structure: 'no_limit', queen_follow: 'street', bring_in_wild: 'high' }, [
    [{ structure: 'fixed_limit' }, 'Fixed limit'],
    [{ queen_follow: 'carry' }, 'A Queen dealt last waits for the next street'],
    [{ bring_in_wild: 'natural' }, 'Wild cards may have to bring in'],
  ]);
});

describe('a lobby of Hold Your Horses', () => {
  says(
    horses,
    { open_bets: true, cap_pct: 0, house_edge_bps: 0, unclaimed: 'house', round_weights: '1/1/1' },
    [
      [{ open_bets: false }, 'Bets stay hidden until locked'],
      [{ cap_pct: 20 }, 'At most 20% of your stack in a round'],
      [{ house_edge_bps: 250 }, 'The house takes 2.5%'],
      [{ unclaimed: 'carry' }, 'Unclaimed pools carry over'],
      [{ unclaimed: 'refund' }, 'Unclaimed bets go back'],
      [{ round_weights: '3/2/1' }, 'Chips are weighted by round: 3/2/1'],
    ],
  );
});

describe('a lobby of Ride the Bus', () => {
  says(bus, { stacking: true, tie_policy: 'all', ace_high: true }, [
    [{ stacking: false }, 'Only the first may play on a card'],
    [{ tie_policy: 'random' }, 'Ties: one rides, by lot'],
    [{ ace_high: false }, 'Aces low'],
  ]);
});
