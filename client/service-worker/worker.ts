/** The part of a service worker's global scope that ours uses; the DOM types don't include it. */
export type Worker = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    /** Missing in some browsers. */
    navigationPreload?: { enable: () => Promise<void> }
  }
  location: { origin: string; search: string }
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (type: 'activate', listener: (event: Extendable) => void): void
    (type: 'message', listener: (event: Extendable & { data: unknown }) => void): void
    (type: 'push', listener: (event: Extendable & { data: { json: () => unknown } | null }) => void): void
    (type: 'notificationclick', listener: (event: Extendable & { notification: Notification }) => void): void
  }
}

type Extendable = { waitUntil: (work: Promise<unknown>) => void }

export type Tab = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }
