import { learn } from '../index.svelte';

/** One phone for several players. */
export const party = {
  'party.title': 'Pass one phone around',
  'party.who': 'Who plays?',
  'party.name': 'Player {n}',
  'party.add': 'Add a player',
  'party.remove': 'Remove {name}',
  'party.few': 'Write down at least {least} names.',
  'party.double': 'Two players have the same name.',
  'party.refused': '{name} could not come in: {why}',
  'party.gone': '{name} is not in the room any more.',
  'party.lobby': 'On this phone',
  'party.lobby.about': 'Who has no phone at hand plays on yours.',
  'party.lobby.name': 'Name of somebody here',
  'party.lobby.add': 'Add',
};

learn(party);
