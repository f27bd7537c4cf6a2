import { company } from './en/company';
import { learn } from './index.svelte';

learn(company);
