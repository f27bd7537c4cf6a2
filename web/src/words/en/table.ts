/** What any table says. */
export const table = {
  'table.you': 'You',
  'table.leaving': 'Leaving',
  'table.sit-down': 'Sit down',
  'table.dropped': 'Offline',
  'table.away': 'Away',
  'table.sitting-out': 'Sitting out',
  'table.broke': 'No chips',
  'table.wait.paused': 'The table is paused.',
  'table.wait.sitting-out': 'You are sitting out.',
  'table.wait.broke': 'You have no chips.',
  'table.resume': 'Resume',
  'table.back': 'I’m back',
  'table.rebuy': 'Rebuy',
  'table.request': 'The host has to approve your {n} {n:chip|chips}.',
};
