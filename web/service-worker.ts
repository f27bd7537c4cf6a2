import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PUBLIC = ['icon.svg', 'icon-192.png', 'badge.png', 'manifest.webmanifest'];

/** Writes /sw.js: the app opens without a network. It never touches the socket or the API. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256').update(worker('', []));
      for (const name of PUBLIC) hash.update(readFileSync(`public/${name}`));
      const page = bundle['index.html'];
      if (page?.type === 'asset') hash.update(page.source);
      const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const files = ['/', ...[...PUBLIC, ...assets].map((file) => `/${file}`)];
      const version = hash.update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
    },
  };
}

// A new version takes over at once, but the files of the one before stay: a page that is open may still load them.
const worker = (version: string, files: string[]): string => `const CACHE = 'bluefelt-${version}';
const FILES = ${JSON.stringify(files)};
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const ours = (await caches.keys()).filter((key) => key.startsWith('bluefelt-') && key !== CACHE);
    await Promise.all(ours.slice(0, -1).map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ?? '/';
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
    return page ? page.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(show());
});

const kept = async (request) =>
  (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });

const fromNetwork = async (request) => {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status >= 500) throw new Error('the server is not well');
  return answer;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && /^\\/($|me$|[rst]\\/)/.test(url.pathname)) {
    event.respondWith(fromNetwork(request).catch(async () => (await caches.match('/', { cacheName: CACHE })) ?? Response.error()));
  } else if (FILES.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  }
});
`;
