export const people = {
  chat: 'Chat',
  'chat.unread': 'Chat, {n} unread',
  members: 'People',
};
