export const people = {
  cashier: 'Cashier',
  chat: 'Chat',
  'chat.unread': 'Chat, {n} unread',
  members: 'People',
  'bot.easy': 'Easy',
  'bot.normal': 'Normal',
  'bot.hard': 'Hard',
};
