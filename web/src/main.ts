import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './shell/App.svelte';
import { reloadWhenOutdated } from './lib/outdated';
// Every table is made of these, so they come with the page.
import './games/TableFrame.svelte';
import './lib/Avatar.svelte';
import './lib/Card.svelte';
import './lib/flights';
import './lib/named-cards';
import './lib/numbers';
import './lib/options';
import './lib/tap-guard.svelte';
import './lib/wait';

reloadWhenOutdated();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it only the way in needs a network
}
