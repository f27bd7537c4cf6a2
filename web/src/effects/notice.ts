const TAG = 'bluefelt-turn';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/** A notification of the system that leads back to this page; nothing where that is not allowed. */
export async function notify(title: string, body: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const worker = await registered();
  const data = location.pathname;
  await worker?.showNotification(title, { body, tag: TAG, icon: '/icon-192.png', badge: '/badge.png', data });
}

/** It is not true any more. */
export async function withdraw(): Promise<void> {
  const worker = await registered();
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
}
