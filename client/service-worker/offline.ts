import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isPath } from '#contract/paths.ts'
import type { Worker } from './worker.ts'

/** A file of the portal, the same for every member; `revision` is null if its URL changes with its content. */
export type PrecacheEntry = { url: string; revision: string | null }

/** What a build precaches: the files that members' first screens need, and their texts by language. */
export type Build = { screens: PrecacheEntry[]; texts: Readonly<Record<string, PrecacheEntry[]>> }

/** A page's message to the worker: take over from an older one, `now` or only if it is the only open page. */
export type Said = { takeOver: 'now' | 'alone' }

/** The app shell, which can show every screen. */
const shell = '/dashboard'
// The cache of files that were used but not precached.
const usedFiles = 'used'
// How long to wait for the network on a member's navigation, in seconds.
const patience = 3

/**
 * Makes the portal start offline: caches its own files, with the texts of the language in the worker's URL, but never API responses. Pages come from
 * the network first, else from the cached shell; those of administrators only from the network.
 */
export const serveOffline = (worker: Worker, { screens, texts }: Build): void => {
  const language = new URLSearchParams(worker.location.search).get('language') ?? 'en'
  const precache = new PrecacheController({ cacheName: 'portal' })
  precache.precache([...screens, ...(texts[language] ?? [])])

  const plugins = [{ handlerDidError: () => precache.matchPrecache(shell), fetchDidSucceed: refuseServerError }]
  const pageInTime = new NetworkOnly({ plugins, networkTimeoutSeconds: patience })
  // Other pages contain their content, which is worth waiting for.
  const page = new NetworkOnly({ plugins })
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isPath(url.pathname) && !/^\/admin\b/.test(url.pathname),
    (options) => (options.url.pathname.startsWith(shell) ? pageInTime : page).handle(options),
  )
  registerRoute(new PrecacheRoute(precache))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: usedFiles }),
  )

  worker.addEventListener('activate', (event) => {
    event.waitUntil(caches.delete(usedFiles))
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
  })
  worker.addEventListener('message', (event) => {
    // Only our own pages can message this worker.
    event.waitUntil(takeOver(worker, event.data as Said))
  })
}

/** Throws on a server error, which a proxy returns while the portal restarts. */
const refuseServerError = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(response.statusText)
  return response
}

const takeOver = async (worker: Worker, { takeOver: when }: Said): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (when === 'now' || pages.length === 1) await worker.skipWaiting()
}
