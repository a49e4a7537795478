/** What of a service worker's global scope ours uses; the library of the page does not know it. */
export type Worker = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    /** Not in every browser. */
    navigationPreload?: { enable: () => Promise<void> }
  }
  location: { origin: string }
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'fetch', listener: (event: Asked) => void): void
    (type: 'message', listener: (event: Extendable & { data: unknown }) => void): void
    (type: 'push', listener: (event: Extendable & { data: { json: () => unknown } | null }) => void): void
    (type: 'notificationclick', listener: (event: Extendable & { notification: Notification }) => void): void
  }
}

export type Extendable = { waitUntil: (work: Promise<unknown>) => void }

/** A page asks for something. */
export type Asked = Extendable & {
  request: Request
  /** The answer to a navigation, asked for while the worker was started; not in every browser. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export type Tab = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }
