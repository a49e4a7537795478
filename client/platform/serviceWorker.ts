import type { Language } from '#contract/languages.ts'
import type { Said } from '#client/service-worker/offline.ts'
import { onConnectionChange } from './connection.ts'
import { reload } from './unsavedChanges.ts'
import { readRegion } from './locale.ts'

// What is kept for later waits until the page has what it needs itself, in ms.
const calm = 10_000

/**
 * Resolves to the portal's service worker, once it works: it shows what is pushed while no tab is open, and has the portal
 * start without a connection. Undefined in development, and where the browser keeps none, as in some private windows.
 */
export const serviceWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (!isSupported) return undefined
  try {
    if ((await navigator.serviceWorker.getRegistration()) === undefined) await register(readRegion().language)
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}

/** Keeps what the portal needs to start without a connection in this language, once there is time. Returns how to stop. */
export const keepForOffline = (language: Language): (() => void) => {
  const timer = setTimeout(() => {
    if (isSupported) register(language).catch(() => undefined)
  }, calm)
  return () => clearTimeout(timer)
}

const isSupported = import.meta.env.PROD && 'serviceWorker' in navigator

// At the root, for its scope is the folder it lies in. Another language is another worker.
const register = (language: Language) => navigator.serviceWorker.register(`/service-worker.js?language=${language}`)

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

/** Whether the empty page that the latest worker keeps starts with another file than this page. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const cache = await caches.open('portal')
  // While a newer worker waits, there are two.
  const kept = await (await cache.matchAll('/dashboard', { ignoreSearch: true })).at(-1)?.text()
  return entry !== null && kept !== undefined && !kept.includes(new URL(entry.src).pathname)
}
