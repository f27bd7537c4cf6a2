export const help = {
  rules: 'Rules',
  shuffle: 'How the shuffle works',
  keys: 'Keyboard',
};
