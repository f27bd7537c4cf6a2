import { learn } from '../index.svelte';

/** Rules, keys and shuffle. */
export const help = {
  'rules.games': 'Games',
  'rules.here': 'As played at this table.',
  'rules.usual': 'With the usual settings.',
  'rules.untimed': 'The first {n} {n:round has|rounds have} no clock.',
  'rules.offline': 'The rules could not be loaded. Check your connection.',
  'shuffle.riffled': 'This table uses seven riffle shuffles.',
  'shuffle.here': 'This table uses a uniform shuffle.',
  'shuffle.commitment': 'Fingerprint of this deal',
  'shuffle.seed': 'Random bits behind this deal',
  'shuffle.none': 'Nothing has been dealt yet.',
  'shuffle.copy': 'Copy',
  'shuffle.copied': 'Copied',
  'keys.key': 'Key',
  'keys.does': 'What it does',
  'keys.help': 'What you can do now, and what words mean',
  'keys.escape': 'Close the bet sizes or a panel',
  'keys.tab': 'Go to the next control',
  'keys.note': 'Shortcuts are off while you type.',
  'key.escape': 'Esc',
  'key.tab': 'Tab',
};

learn(help);
