import type { Worker } from './worker.ts'

/** What the server pushes, encrypted for this browser alone. */
type Pushed = { title: string; body: string; url: string; tag: string }

/** Shows what is pushed, and leads whoever clicks on it to its page, in a tab that is open already if there is one. */
export const handlePushes = (worker: Worker): void => {
  worker.addEventListener('push', (event) => {
    // Only our own server holds the key that browsers take pushes from: what it sends has this shape.
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
  // A tab that this worker does not control yet cannot be led anywhere.
  if (tab.url !== url) await tab.navigate(url).catch(() => worker.clients.openWindow(url))
}
