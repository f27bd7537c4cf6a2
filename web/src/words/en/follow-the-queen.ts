import { learn } from '../index.svelte';

export const queen = {
  'queen.info': 'Ante {ante} · {street}',
  'queen.info.idle': 'Ante {ante} · Hand {hand}',
  'queen.street.third': '3rd street',
  'queen.street.fourth': '4th street',
  'queen.street.fifth': '5th street',
  'queen.street.sixth': '6th street',
  'queen.street.seventh': '7th street',
  'queen.street.runout': 'All-in',
  'queen.street.over': 'Showdown',
  'queen.nth.3': '3rd',
  'queen.nth.4': '4th',
  'queen.nth.5': '5th',
  'queen.nth.6': '6th',

  'queen.wild': 'Wild:',
  'queen.wild.next': 'Next up card sets the wild',
  'queen.wild.rule': 'The card after an up Queen is wild too',
  'queen.history': 'How the wild cards came about',
  'queen.history.set': '{street} street: {queen}, then {card}',
  'queen.history.alone': '{street} street: {queen}, nothing follows',
  'queen.history.waits': '{street} street: {queen}, the next card follows',
  'queen.history.over': '{line}, no longer',
  'queen.shared': 'For all:',
  'queen.shared.about': 'Too few cards were left for one each: this one counts for everybody.',

  'queen.card.down': '{card}, face down',
  'queen.card.shared': '{card}, counts for everybody',
  'queen.card.wild': '{card}, wild',
  'queen.card.as': '{card}, plays as {other}',
  'queen.cards.of': 'Cards of {name}',
  'queen.as': '{card} as {other}',
  'queen.opens': 'Opens',
  'queen.opens.about': 'opens this street',
  'queen.low': 'Low card',
  'queen.bring-in': 'Bring in {n}',
  'queen.complete': 'Complete',
  'queen.complete-to': 'Complete to {n}',

  'queen.stream.ante': 'Ante {ante} · Bring-in {bring}',
  'queen.stream.shared': 'Counts for everybody',
};

learn(queen);
