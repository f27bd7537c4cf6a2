export const people = {
  cashier: 'Cashier',
  chat: 'Chat',
  'chat.unread': 'Chat, {n} unread',
  members: 'People',
};
