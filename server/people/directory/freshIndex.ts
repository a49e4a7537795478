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

/** For how long the index is taken for fresh at most, in ms: of what other processes write, this one learns by that alone. */
const longest = 1000
// Members who are read at once: the embedded database answers nobody else meanwhile.
const batch = 1000

/**
 * Returns the index of the directory with everything that was committed before the call, by this process, or by others more than a second
 * ago. The first call reads all members, some seconds for 100,000.
 */
export const freshIndex = (db: Db): Promise<DirectoryIndex> => {
  if (!(db instanceof PooledDb)) throw new TypeError('The index is not read within a transaction.')
  let own = indexes.get(db)
  if (own === undefined) indexes.set(db, (own = new FreshIndex(db)))
  return own.get()
}

const indexes = new WeakMap<PooledDb, FreshIndex>()

/** Drops the index once rows of members have been deleted, as only tests do: changes don't show deleted rows. */
export const dropIndex = (db: PooledDb): void => indexes.get(db)?.drop()

class FreshIndex {
  readonly #db: PooledDb
  #index: DirectoryIndex | undefined
  #horizon = '0'
  #writes = 0
  // How many of the writes were done before it was read last, and when that was.
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
      // What was read since it was asked for is fresh, however long that took.
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
      // The database reads the next ones meanwhile.
      const [following] = await Promise.all([findMembersAfter(this.#db, last.id, batch), takeIn(members, index)])
      members = following
    }
    return index
  }
}

const takeIn = async (members: IndexedMember[], index: DirectoryIndex): Promise<void> => {
  // Whoever waits for something else goes first.
  await setImmediate()
  for (const member of members) index.put(member)
}
