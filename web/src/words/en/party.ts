import { learn } from '../index.svelte';

/** One phone for several players. */
export const party = {
  'party.title': 'Pass one phone around',
  'party.who': 'Who is playing?',
  'party.name': 'Player {n}',
  'party.add': 'Add a player',
  'party.remove': 'Remove {name}',
  'party.few': 'Enter at least {least} names.',
  'party.double': 'Two players have the same name.',
  'party.refused': '{name} could not come in: {why}',
  'party.gone': '{name} is no longer in the room.',
  'party.lobby': 'On this device',
  'party.lobby.about': 'People without a device of their own can play on yours.',
  'party.lobby.name': 'Player’s name',
  'party.lobby.add': 'Add',
};

learn(party);
