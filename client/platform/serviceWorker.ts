import type { Language } from '#contract/languages.ts'
import type { Said } from '#client/service-worker/offline.ts'
import { onConnectionChange } from './connection.ts'
import { reload } from './leaving.ts'

// Where the build puts it (vite.config.ts): at the root, for its scope is the folder it lies in.
const address = '/service-worker.js'
// What is kept for later waits until the page has what it needs itself, in ms.
const calm = 10_000

/**
 * The portal's service worker, once it works: it shows what is pushed while no tab is open, and has the portal start
 * without a connection. Undefined in development, and where the browser keeps none, as in some private windows.
 */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  registered ??= navigator.serviceWorker.register(address)
  return registered.then(
    () => navigator.serviceWorker.ready,
    () => undefined,
  )
}
let registered: Promise<unknown> | undefined

/** Has the service worker keep what the portal needs to start without a connection in this language. */
export const keepForOffline = async (language: Language): Promise<void> => {
  const registration = await serviceWorker()
  if (registration === undefined) return
  // What was fetched before there was a worker has not been kept by it.
  setTimeout(() => say(registration.active, { keep: { language, used: filesUsed() } }), calm)
}

/**
 * Calls `offer` when a newer version than this page's is ready, also when another tab has started it already. Looks for
 * one whenever the page comes into sight and whenever the connection comes back.
 */
export const followVersions = (registration: ServiceWorkerRegistration, offer: () => void): void => {
  const compare = async () => {
    if (await isOutdated()) offer()
    // This page has fetched the new version by itself.
    else say(registration.waiting, { takeOver: 'alone' })
  }
  const onFound = () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') void compare()
    })
  }
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }

  registration.addEventListener('updatefound', onFound)
  onFound()
  if (registration.waiting) void compare()
  navigator.serviceWorker.addEventListener('controllerchange', () => void compare())
  document.addEventListener('visibilitychange', look)
  onConnectionChange(look)
}

/** Starts the newer version: this page is loaded anew, the other tabs offer to. */
export const startNewVersion = async (): Promise<void> => {
  const workers = navigator.serviceWorker
  const waiting = (await workers.getRegistration())?.waiting
  if (waiting) {
    const taken = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true })
      // Another one may have come in between. Pages come from the network first in any case.
      setTimeout(resolve, 3_000)
    })
    say(waiting, { takeOver: 'now' })
    await taken
  }
  reload()
}

const say = (worker: ServiceWorker | null, said: Said): void => worker?.postMessage(said)

const filesUsed = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)

/** Whether the empty page that the latest worker keeps starts with another file than this page. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const kept = await (await caches.match('/dashboard'))?.text()
  return entry !== null && kept !== undefined && !kept.includes(new URL(entry.src).pathname)
}
