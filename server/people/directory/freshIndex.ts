import { setImmediate } from 'node:timers/promises'
import { type Db, PooledDb } from '#server/platform/db/database.ts'
import { DirectoryIndex } from './directoryIndex.ts'
import {
  findHorizon,
  findMembersAfter,
  findMembersChangedSince,
  type IndexedMember,
  mostChanges,
  resetFutureChanges,
} from './queries.ts'

/** How long the index counts as fresh, in ms. Writes of other processes are only noticed after that. */
const longest = 1000
// How many members are read per query, because the embedded database is blocked meanwhile.
const batch = 1000

/**
 * Returns the directory index with everything committed before the call by this process, or more than a second ago by others. The
 * first call reads all members, which takes some seconds for 100,000.
 */
export const freshIndex = (db: Db): Promise<DirectoryIndex> => {
  if (!(db instanceof PooledDb)) throw new TypeError('The index is not read within a transaction.')
  let own = indexes.get(db)
  if (own === undefined) indexes.set(db, (own = new FreshIndex(db)))
  return own.get()
}

const indexes = new WeakMap<PooledDb, FreshIndex>()

/** Drops the index. Tests need it after deleting member rows, because changes don't include deletions. */
export const dropIndex = (db: PooledDb): void => indexes.get(db)?.drop()

class FreshIndex {
  readonly #db: PooledDb
  #index: DirectoryIndex | undefined
  #horizon = '0'
  #writes = 0
  // The number of writes before the last read, and the time of that read.
  #readWrites = -1
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(db: PooledDb) {
    this.#db = db
    db.invalidations.subscribe(['members', 'profiles', 'college'], () => (this.#writes += 1))
  }

  drop(): void {
    this.#index = undefined
  }

  async get(): Promise<DirectoryIndex> {
    const [needed, asked] = [this.#writes, performance.now()]
    for (;;) {
      // An index read after the call is fresh, however long the read took.
      const isFresh = this.#readWrites >= needed && this.#readAt > asked - longest
      if (this.#index !== undefined && isFresh) return this.#index
      await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
    }
  }

  async #read(): Promise<void> {
    const [writes, at] = [this.#writes, performance.now()]
    const { horizon, confirms } = await findHorizon(this.#db)
    const index = this.#index ?? (await this.#readAll())
    if (this.#index !== undefined) {
      const changed = await findMembersChangedSince(this.#db, this.#horizon)
      for (const member of changed) index.put(member)
      if (changed.length >= mostChanges) {
        this.#index = undefined
        return
      }
    }
    index.confirmsEmail = confirms
    this.#index = index
    this.#horizon = horizon
    this.#readWrites = writes
    this.#readAt = at
  }

  async #readAll(): Promise<DirectoryIndex> {
    await resetFutureChanges(this.#db)
    const index = new DirectoryIndex()
    let members = await findMembersAfter(this.#db, '00000000-0000-0000-0000-000000000000', batch)
    for (let last = members.at(-1); last !== undefined; last = members.at(-1)) {
      // Reads the next batch while this one is indexed.
      const [following] = await Promise.all([findMembersAfter(this.#db, last.id, batch), takeIn(members, index)])
      members = following
    }
    return index
  }
}

const takeIn = async (members: IndexedMember[], index: DirectoryIndex): Promise<void> => {
  // Lets pending requests run first.
  await setImmediate()
  for (const member of members) index.put(member)
}
