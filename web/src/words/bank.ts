import { bank } from './en/bank';
import { learn } from './index.svelte';

learn(bank);
