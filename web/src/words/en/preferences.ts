import { learn } from '../index.svelte';

/** What this device prefers. */
export const preferences = {
  language: 'Language',
  'pref.name.about': 'For new rooms. Rooms you are already in keep the name you came with.',
  'pref.deck': 'Deck colours',
  'pref.deck.four': 'Four colours',
  'pref.deck.two': 'Two colours',
  'pref.letters': 'Letters on the cards',
  'pref.letters.about': 'S H D C beside the suits',
  'pref.plain': 'Plain table',
  'pref.plain.about': 'Text and buttons only: for small or old phones and for screen readers',
  'pref.sound': 'Sounds',
  'pref.vibration': 'Vibration',
  'pref.vibration.about': 'On your turn, if your phone supports it',
  'pref.notifications': 'Notifications',
  'pref.notifications.about': 'On your turn, while this page is in the background',
  'pref.notifications.denied': 'Your browser blocks them; you can change that in its settings.',
  'pref.notifications.none': 'This browser doesn’t support them.',
};

learn(preferences);
