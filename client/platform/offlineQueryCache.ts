import { hashKey, type Query, type QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { connectionLostAt, isConnected, onConnectionChange } from './connection.ts'
import { createStore } from './createStore.ts'
import { openIdbStore } from './idbStore.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `lastSeen` stores a query's response in this browser for offline reading: the part of the data that it returns, which should be small;
     * undefined for nothing.
     */
    queryMeta: { lastSeen?: (data: never, ownerId: string) => unknown }
  }
}

/** A stored response: its data as JSON, when it arrived (ms since 1970), and the build's data shapes. */
type Kept = { key: QueryKey; json: string; at: number; shapes: string }

// Changes are written together, this many ms after the first.
const pause = 500
// A session unused for this long has ended, even if this browser doesn't know; in ms.
const longest = 14 * 24 * 60 * 60 * 1000
// The latest responses are stored, up to this many characters per member.
const room = 2_000_000
// Another build may have stored other shapes (vite.config.ts).
const shapes = String(import.meta.env.SHAPES)

// By query hash: when the data that it shows was stored, in ms since 1970, until the server has responded again.
const restored = createStore<{ times: ReadonlyMap<string, number> }>({ times: new Map() })

/**
 * Stores what a member has seen, and shows it again while offline. `shown` resolves once the data of earlier visits is in the cache, immediately
 * while online.
 */
export const openOfflineQueryCache = (
  cache: QueryClient,
  ownerId: string,
): { shown: Promise<void>; close: () => void } => {
  const idbStore = openIdbStore<Kept>('last-seen', ownerId)
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = 0
  let closed = false

  const show = async (): Promise<void> => {
    const kept = await idbStore.all()
    if (closed || isConnected()) return
    const missing = kept.filter((entry) => isGood(entry) && cache.getQueryData(entry.key) === undefined)
    const times = missing.map(({ key, at }) => [hashKey(key), at] as const)
    restored.setState((state) => ({ times: new Map([...state.times, ...times]) }))
    for (const { key, json, at } of missing) cache.setQueryData(key, JSON.parse(json), { updatedAt: at })
  }
  const followConnection = (): void => {
    if (!isConnected()) return void show()
    // Active queries are refetched; the others would pass for current data.
    const outdated = cache.getQueryCache().findAll({ type: 'inactive', predicate: isRestored })
    forget(outdated)
    for (const query of outdated) cache.getQueryCache().remove(query)
  }
  const note = (query: Query): void => {
    changed.set(query.queryHash, query)
    timer ??= setTimeout(write, pause)
  }
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const [hash, query] of changed) {
      const kept = keptOf(query, ownerId)
      if (kept === undefined) continue
      written += kept.json.length
      void idbStore.put(hash, kept)
    }
    changed.clear()
    if (written >= room / 4) void tidy()
  }
  const tidy = async (): Promise<void> => {
    written = 0
    let left = room
    for (const kept of (await idbStore.all()).toSorted((one, other) => other.at - one.at)) {
      left -= kept.json.length
      if (left < 0 || !isGood(kept)) await idbStore.remove(hashKey(kept.key))
    }
  }

  const stopAnswers = cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.lastSeen === undefined) return
    const { query, action } = event
    if (action.type === 'success') {
      if (action.manual !== true && isRestored(query)) forget([query])
      if (!isRestored(query)) note(query)
    } else if (action.type === 'error' && action.error instanceof ApiError) {
      // The server refuses the data, so it must not be shown; or it was evicted and can't be fetched while offline.
      if (action.error.status >= 400 && action.error.status < 500) void idbStore.remove(query.queryHash)
      else if (!isConnected() && query.state.data === undefined) void show()
    }
  })
  // Early calls may have been answered before.
  for (const query of cache.getQueryCache().getAll())
    if (query.meta?.lastSeen !== undefined && query.state.data !== undefined && !isRestored(query)) note(query)
  const stopConnection = onConnectionChange(followConnection)
  document.addEventListener('visibilitychange', write)
  window.addEventListener('pagehide', write)
  void tidy()
  return {
    shown: isConnected() ? Promise.resolve() : show(),
    close: () => {
      closed = true
      write()
      restored.setState(restored.getInitialState())
      stopAnswers()
      stopConnection()
      document.removeEventListener('visibilitychange', write)
      window.removeEventListener('pagehide', write)
    },
  }
}

/** Returns true for data shown from storage, until the server has responded again. */
export const isFromOfflineCache = (key: QueryKey): boolean => restored.getState().times.has(hashKey(key))

/** Returns the time of the oldest data on the screen, in ms since 1970; undefined while it is current. */
export const asOf = (cache: QueryCache): number | undefined => {
  const lostAt = connectionLostAt()
  if (lostAt === undefined) return undefined
  const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
  const { times } = restored.getState()
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ queryHash }) => times.get(queryHash) ?? lostAt))
}

const isRestored = ({ queryHash }: Query): boolean => restored.getState().times.has(queryHash)

const forget = (queries: readonly Query[]): void => {
  const hashes = new Set(queries.map(({ queryHash }) => queryHash))
  restored.setState(({ times }) => ({ times: new Map([...times].filter(([hash]) => !hashes.has(hash))) }))
}

const isGood = (kept: Kept): boolean => kept.shapes === shapes && kept.at > Date.now() - longest

const keptOf = ({ queryKey, state, meta }: Query, ownerId: string): Kept | undefined => {
  // A query's own `lastSeen` accepts the query's own data.
  const data = meta?.lastSeen?.(state.data as never, ownerId)
  return data === undefined ? undefined : { key: queryKey, json: JSON.stringify(data), at: state.dataUpdatedAt, shapes }
}
