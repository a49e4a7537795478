import { isPath } from '#contract/site/paths.ts'
import type { Asked, Worker } from './worker.ts'

/** What a build is made of: addresses of its files, all of them the same for everybody. */
export type Build = {
  /** What the pages of members start with, whose addresses change with their content. */
  needed: readonly string[]
  /** What they start with besides, whose addresses stay; the first is the empty page. */
  loose: readonly [string, ...string[]]
  /** The words of the screens by language. */
  texts: Readonly<Record<string, readonly string[]>>
  /** Every file whose address changes with its content: any other one is of an older build. */
  files: readonly string[]
}

/**
 * What a page may say to the worker: to `keep` what it takes to start without a connection, in its language, and the
 * files that it has used; and to take over from an older worker, `now` or if it is the only page there is.
 */
export type Said = { keep?: { language: string; used: string[] }; takeOver?: 'now' | 'alone' }

const cacheName = 'portal'
// Under this address stands the language in which everything is kept, once it is.
const languageKept = '/language'
// So many files are fetched at once: the page that one looks at comes first.
const atOnce = 3
// How long the network may take to answer a navigation of a member, in ms.
const patience = 3_000

/**
 * Has the portal start without a connection: keeps its own files, never what the API answers. Pages come from the network
 * first, else from the empty page that was kept, those of administrators from the network only.
 */
export const serveOffline = (worker: Worker, build: Build): void => {
  const [emptyPage] = build.loose
  worker.addEventListener('install', (event) => event.waitUntil(keepBuild(build)))
  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOlder(build))
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== worker.location.origin) return
    if (mode === 'navigate') {
      if (isPath(pathname) && !/^\/admin\b/.test(pathname)) event.respondWith(page(event, pathname, emptyPage))
    } else if (isHashed(pathname) || build.loose.includes(pathname)) event.respondWith(file(event, pathname))
  })
  worker.addEventListener('message', (event) => {
    // Only our own pages reach this worker.
    const said = event.data as Said
    if (said.keep) event.waitUntil(keepFor(build, said.keep.language, said.keep.used))
    if (said.takeOver) event.waitUntil(takeOverFrom(worker, said.takeOver))
  })
}

const page = async (event: Asked, pathname: string, emptyPage: string): Promise<Response> => {
  const network = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request))
  // Other pages bring their content along, which is worth waiting for.
  const isSlow = pathname.startsWith('/dashboard') ? [slowly()] : []
  const answer = await Promise.race([network, ...isSlow]).catch(() => undefined)
  // While the portal restarts, what stands in front of it answers instead.
  if (answer !== undefined && answer.status < 500) return answer
  return (await caches.match(emptyPage)) ?? network
}

const slowly = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), patience)
  })

const file = async (event: Asked, pathname: string): Promise<Response> => {
  // The server varies its answers by how they are packed, which nobody sees from here.
  const kept = await caches.match(pathname, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  if (answer.ok && isHashed(pathname)) event.waitUntil(keep(pathname, answer.clone()))
  return answer
}

/** A first visit has its own files to wait for: its page says when there is time for these. */
const keepBuild = async (build: Build): Promise<void> => {
  const cache = await caches.open(cacheName)
  const language = await (await cache.match(languageKept))?.text()
  if (language !== undefined) await keepFor(build, language)
  // Last, and past what the browser has: the empty page leads to the files that are there now.
  await cache.addAll(build.loose.map((path) => new Request(path, { cache: 'reload' })))
}

const keepFor = async ({ needed, texts, files }: Build, language: string, used: string[] = []): Promise<void> => {
  const cache = await caches.open(cacheName)
  const kept = await pathsIn(cache)
  const wanted = new Set([...needed, ...(texts[language] ?? []), ...used.filter((path) => files.includes(path))])
  const missing = [...wanted].filter((path) => !kept.has(path))
  while (missing.length > 0) await cache.addAll(missing.splice(0, atOnce))
  await keep(languageKept, new Response(language))
}

const keep = async (path: string, answer: Response): Promise<void> => (await caches.open(cacheName)).put(path, answer)

const dropOlder = async ({ files, loose }: Build): Promise<void> => {
  const cache = await caches.open(cacheName)
  const current = new Set([...files, ...loose, languageKept])
  for (const path of await pathsIn(cache)) if (!current.has(path)) await cache.delete(path)
}

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))

const takeOverFrom = async (worker: Worker, when: 'now' | 'alone'): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (when === 'now' || pages.length === 1) await worker.skipWaiting()
}

const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/')
