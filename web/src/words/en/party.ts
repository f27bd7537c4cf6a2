import { learn } from '../index.svelte';

/** One phone for several players. */
export const party = {
  'party.title': 'Pass one phone around',
  'party.about':
    'Ride the Bus on this phone alone: it lies on the table with everybody’s cards face up, or goes from hand to hand. Others may still join by link.',
  'party.who': 'Who plays?',
  'party.name': 'Player {n}',
  'party.add': 'Add a player',
  'party.remove': 'Remove {name}',
  'party.counting': 'What is counted',
  'party.few': 'Write down at least {least} names.',
  'party.double': 'Two players have the same name.',
  'party.refused': '{name} could not come in: {why}',
  'party.gone': '{name} is not in the room any more.',
  'party.lobby': 'On this phone',
  'party.lobby.about': 'Who has no phone at hand plays on yours.',
  'party.lobby.name': 'Name of somebody here',
  'party.lobby.add': 'Add',
  'party.gives': '{name} gives {amount}',
  'party.got': 'Drink: {each}',
  'party.got.points': 'Points: {each}',
  'party.got.each': '{name} {n}',
  'party.pass': 'Pass the phone to {name}.',
  'party.take': '{name} has the phone',
  'party.out': 'sits out',
  'party.late': 'from the next game on',
  'party.empty': 'no cards left',
};

learn(party);
