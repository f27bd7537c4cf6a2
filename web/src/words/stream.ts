import { stream } from './en/stream';
import { learn } from './index.svelte';

learn(stream);
