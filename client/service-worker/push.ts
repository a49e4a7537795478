import type { Worker } from './worker.ts'

/** The payload of a push, encrypted for this browser only. */
type Pushed = { title: string; body: string; url: string; tag: string }

/** Shows pushes, and opens the page of a clicked one, in an open tab if there is one. */
export const handlePushes = (worker: Worker): void => {
  worker.addEventListener('push', (event) => {
    // Only our own server has the key that browsers accept pushes from, so the shape is known.
    const pushed = event.data?.json() as Pushed | undefined
    if (pushed !== undefined) event.waitUntil(show(worker, pushed))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, String(event.notification.data)))
  })
}

const show = (worker: Worker, { title, body, url, tag }: Pushed): Promise<void> =>
  worker.registration.showNotification(title, {
    body,
    tag,
    dir: 'auto',
    data: new URL(url, worker.location.origin).href,
    icon: '/icon-192.png',
  })

const open = async (worker: Worker, url: string): Promise<void> => {
  if (!url.startsWith(`${worker.location.origin}/`)) return
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((other) => other.url === url) ?? tabs.find((other) => other.url.includes('/dashboard'))
  if (tab === undefined) return void (await worker.clients.openWindow(url))
  await tab.focus()
  // A tab that this worker doesn't control yet can't be navigated.
  if (tab.url !== url) await tab.navigate(url).catch(() => worker.clients.openWindow(url))
}
