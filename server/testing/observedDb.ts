import type { KyselyPlugin, QueryId } from 'kysely'
import type { Db, PooledDb } from '#server/platform/db/database.ts'

/** Returns a database for the statements of tests: each write drops all cached rows, as if the owner of the table had made it. */
export const observedDb = (db: PooledDb): Db => db.withPlugin(new DropCachedRows(db))

class DropCachedRows implements KyselyPlugin {
  readonly #db: PooledDb
  readonly #writes = new WeakSet<QueryId>()

  constructor(db: PooledDb) {
    this.#db = db
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (node.kind !== 'SelectQueryNode') this.#writes.add(queryId)
    return node
  }

  transformResult({ result, queryId }: Parameters<KyselyPlugin['transformResult']>[0]) {
    if (this.#writes.has(queryId)) this.#db.invalidations.publish(['members', 'sessions', 'college', 'profiles'])
    return Promise.resolve(result)
  }
}
