import { plain } from './en/plain';
import { learn } from './index.svelte';

learn(plain);
