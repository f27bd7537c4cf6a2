export const holdem = {
  'your-hand': 'Your hand',
  'your-actions': 'Your actions',
};
