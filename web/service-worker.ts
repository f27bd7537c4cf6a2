import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PUBLIC = ['/', '/icon.svg', '/manifest.webmanifest'];

/** Writes /sw.js: the app opens without a network. It never touches the socket or the API. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = [
        ...PUBLIC,
        ...Object.keys(bundle)
          .filter(isAsset)
          .map((file) => `/${file}`),
      ];
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, files) });
    },
  };
}

const isAsset = (file: string): boolean => file.startsWith('assets/');

const worker = (version: string, files: string[]): string => `const CACHE = 'bluefelt-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});
self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const key of await caches.keys()) if (key !== CACHE) await caches.delete(key);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return page ? page.focus() : self.clients.openWindow(event.notification.data ?? '/');
  };
  event.waitUntil(show());
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate' && /^\\/($|r\\/|s\\/)/.test(url.pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
  }
});
`;
