import { learn } from '../index.svelte';

/** The panel beside a table. */
export const side = {
  side: 'Beside the table',
  'side.fold': 'Hide the panel',
  'side.tab.chat': 'Chat',
  'side.tab.ledger': 'Ledger',
  'side.tab.people': 'People',
  'side.log': 'Log',
  'side.log.empty': 'What happens from now on appears here, newest first.',
  'side.log.round': '#{n}',
  'side.log.net': 'Your result: {net}.',
  'side.cashier': 'Buy chips, settle up',
};

learn(side);
