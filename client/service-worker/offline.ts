import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isPath } from '#contract/paths.ts'
import type { Worker } from './worker.ts'

/** A file of the portal, the same for everybody; `revision` is null where its URL changes with its content. */
export type PrecacheEntry = { url: string; revision: string | null }

/** What a build has kept in advance: the files that the first screens of members start with, and their texts by language. */
export type Build = { screens: PrecacheEntry[]; texts: Readonly<Record<string, PrecacheEntry[]>> }

/** What a page may say to the worker: to take over from an older one, `now` or if it is the only page there is. */
export type Said = { takeOver: 'now' | 'alone' }

/** The empty page, which leads to every screen. */
const shell = '/dashboard'
// Files that were used and are not kept in advance.
const usedFiles = 'used'
// How long the network may take to answer a navigation of a member, in seconds.
const patience = 3

/**
 * Has the portal start without a connection: keeps its own files, with the texts of the language that the worker's URL
 * names, never what the API answers. Pages come from the network first, else from the empty page that was kept, those of
 * administrators from the network only.
 */
export const serveOffline = (worker: Worker, { screens, texts }: Build): void => {
  const language = new URLSearchParams(worker.location.search).get('language') ?? 'en'
  const precache = new PrecacheController({ cacheName: 'portal' })
  precache.precache([...screens, ...(texts[language] ?? [])])

  const plugins = [{ handlerDidError: () => precache.matchPrecache(shell), fetchDidSucceed: refuseServerError }]
  const pageInTime = new NetworkOnly({ plugins, networkTimeoutSeconds: patience })
  // Other pages bring their content along, which is worth waiting for.
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
    // Only our own pages reach this worker.
    event.waitUntil(takeOver(worker, event.data as Said))
  })
}

/** Throws where the portal restarts, and what stands in front of it answers instead. */
const refuseServerError = async ({ response }: { response: Response }): Promise<Response> => {
  if (response.status >= 500) throw new Error(response.statusText)
  return response
}

const takeOver = async (worker: Worker, { takeOver: when }: Said): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (when === 'now' || pages.length === 1) await worker.skipWaiting()
}
