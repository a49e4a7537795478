import type { Language } from '#contract/languages.ts'
import type { Said } from '#client/service-worker/offline.ts'
import { onConnectionChange } from './connection.ts'
import { reload } from './unsavedChanges.ts'
import { readRegion } from './locale.ts'

// How long offline storage waits until the page has loaded its own files, in ms.
const calm = 10_000

/**
 * Resolves to the portal's active service worker: it shows pushes while no tab is open, and starts the portal offline. Undefined in development, and
 * if the browser doesn't allow one, as in some private windows.
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

/** Stores the files that the portal needs to start offline in this language, once the page is idle. Returns a function that stops it. */
export const keepForOffline = (language: Language): (() => void) => {
  const timer = setTimeout(() => {
    if (isSupported) register(language).catch(() => undefined)
  }, calm)
  return () => clearTimeout(timer)
}

const isSupported = import.meta.env.PROD && 'serviceWorker' in navigator

// At the root, because its scope is its folder. Each language has its own worker.
const register = (language: Language) => navigator.serviceWorker.register(`/service-worker.js?language=${language}`)

/**
 * Calls `offer` when a version newer than this page's is ready, even if another tab has already started it. Checks whenever the page becomes visible
 * and on every reconnection.
 */
export const followVersions = (registration: ServiceWorkerRegistration, offer: () => void): void => {
  const compare = async () => {
    if (await isOutdated()) offer()
    // This page has already fetched the new version itself.
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

/** Starts the newer version: this page reloads, the other tabs offer to. */
export const startNewVersion = async (): Promise<void> => {
  const workers = navigator.serviceWorker
  const waiting = (await workers.getRegistration())?.waiting
  if (waiting) {
    const taken = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true })
      // A newer worker may have replaced it. Pages come from the network first anyway.
      setTimeout(resolve, 3_000)
    })
    say(waiting, { takeOver: 'now' })
    await taken
  }
  reload()
}

const say = (worker: ServiceWorker | null, said: Said): void => worker?.postMessage(said)

/** Returns whether the latest worker's cached shell starts with another script than this page. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const cache = await caches.open('portal')
  // While a newer worker waits, there are two caches.
  const kept = await (await cache.matchAll('/dashboard', { ignoreSearch: true })).at(-1)?.text()
  return entry !== null && kept !== undefined && !kept.includes(new URL(entry.src).pathname)
}
