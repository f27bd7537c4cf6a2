import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import App from './shell/App.svelte';
import { reloadWhenOutdated } from './lib/outdated';

reloadWhenOutdated();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it only the way in needs a network
}
