import { LRUCache } from 'lru-cache'
import { type Db, PooledDb } from './database.ts'
import type { CachedTable } from './invalidations.ts'
import type { Statement } from './statement.ts'

/** How long a row is cached, in ms. A lost message from another process delays a change by no more than this. */
const longest = 1000

type CachedRow<V> = {
  /** The tables that the statement reads. */
  tables: readonly CachedTable[]
  keyOf: (values: V) => string
  /** The maximum number of cached rows; the least recently used are dropped. */
  most: number
}

/**
 * Returns a function that returns the first row of a statement, from memory for up to a second. A write to one of its tables drops
 * all rows (`invalidating` in transaction.ts). Within a transaction the database is read. Callers share the rows and must not change them.
 */
export const cachedRow = <V, Row extends object>(
  statement: Statement<V, Row>,
  { tables, keyOf, most }: CachedRow<V>,
): ((db: Db, values: V) => Promise<Row | undefined>) => {
  const caches = new WeakMap<PooledDb, Cache<Row>>()

  return async (db, values) => {
    if (!(db instanceof PooledDb)) return statement.first(db, values)
    let cache = caches.get(db)
    if (cache === undefined) caches.set(db, (cache = new Cache(db, tables, most)))
    return cache.get(keyOf(values), () => statement.first(db, values))
  }
}

class Cache<Row extends object> {
  readonly #rows: LRUCache<string, Row>
  #version = 0

  constructor({ invalidations }: PooledDb, tables: readonly CachedTable[], most: number) {
    this.#rows = new LRUCache<string, Row>({ max: most, ttl: longest })
    invalidations.subscribe(tables, () => {
      this.#version += 1
      this.#rows.clear()
    })
  }

  async get(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const cached = this.#rows.get(key)
    if (cached !== undefined) return cached

    const [version, start] = [this.#version, performance.now()]
    const row = await read()
    // A read that started before a write may have missed it.
    if (row !== undefined && version === this.#version) this.#rows.set(key, row, { start })
    return row
  }
}
