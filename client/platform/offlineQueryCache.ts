import { hashKey, type Query, type QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { connectionLostAt, isConnected, onConnectionChange } from './connection.ts'
import { openIdbStore } from './idbStore.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `lastSeen` has this browser keep what a query answered, to be read while there is no connection: as much of the data
     * as it gives back, which should be little; undefined for nothing.
     */
    queryMeta: { lastSeen?: (data: never, ownerId: string) => unknown }
  }
}

/** An answer as it is kept: its data as JSON, when that came (ms since 1970), and by which shapes. */
type Kept = { key: QueryKey; json: string; at: number; shapes: string }

// What changes is written together, so many ms after the first of it.
const pause = 500
// A session that was not used for so long has ended, whether this browser has heard of it or not; in ms.
const longest = 14 * 24 * 60 * 60 * 1000
// Of each member about so many characters are kept, the latest.
const room = 2_000_000
// What another build has kept may have other shapes (vite.config.ts).
const shapes = String(import.meta.env.SHAPES)

// What is shown as it was kept, and when it was kept; until the server has answered it anew.
const restored = new Map<string, number>()

/**
 * Keeps what a member has seen, and shows it again while there is no connection. `shown` resolves once what there is
 * from earlier visits is in the cache, at once while there is a connection.
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
    for (const { key, json, at } of kept.filter(isGood)) {
      if (cache.getQueryData(key) !== undefined) continue
      restored.set(hashKey(key), at)
      cache.setQueryData(key, JSON.parse(json), { updatedAt: at })
    }
  }
  const followConnection = (): void => {
    if (!isConnected()) return void show()
    // What is looked at is asked for anew; the rest would be taken for what is now.
    for (const query of cache.getQueryCache().findAll({ type: 'inactive' }))
      if (restored.delete(query.queryHash)) cache.getQueryCache().remove(query)
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
      if (action.manual !== true) restored.delete(query.queryHash)
      if (!restored.has(query.queryHash)) note(query)
    } else if (action.type === 'error' && action.error instanceof ApiError) {
      // It is nobody's to see any more; or it was let go of, and cannot be asked for again.
      if (action.error.status >= 400 && action.error.status < 500) void idbStore.remove(query.queryHash)
      else if (!isConnected() && query.state.data === undefined) void show()
    }
  })
  const stopConnection = onConnectionChange(followConnection)
  document.addEventListener('visibilitychange', write)
  window.addEventListener('pagehide', write)
  void tidy()
  return {
    shown: isConnected() ? Promise.resolve() : show(),
    close: () => {
      closed = true
      write()
      restored.clear()
      stopAnswers()
      stopConnection()
      document.removeEventListener('visibilitychange', write)
      window.removeEventListener('pagehide', write)
    },
  }
}

/** True for what is shown as it was kept: the server has not answered it since. */
export const isFromOfflineCache = (key: QueryKey): boolean => restored.has(hashKey(key))

/** As of when the screen is, in ms since 1970, at least in part; undefined while it is as of now. */
export const asOf = (cache: QueryCache): number | undefined => {
  const lostAt = connectionLostAt()
  if (lostAt === undefined) return undefined
  const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
  return shown.length === 0 ? undefined : Math.min(...shown.map(({ queryHash }) => restored.get(queryHash) ?? lostAt))
}

const isGood = (kept: Kept): boolean => kept.shapes === shapes && kept.at > Date.now() - longest

const keptOf = ({ queryKey, state, meta }: Query, ownerId: string): Kept | undefined => {
  // A query's own `lastSeen` takes the query's own data.
  const data = meta?.lastSeen?.(state.data as never, ownerId)
  return data === undefined ? undefined : { key: queryKey, json: JSON.stringify(data), at: state.dataUpdatedAt, shapes }
}
