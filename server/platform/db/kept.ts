import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Db, PooledDb } from './database.ts'
import type { Statement } from './statement.ts'
import { keepsAnswersMarker, keptTexts } from './writes.ts'

/** Marks a write that leaves kept answers as they are: `.modifyEnd(keepsAnswers)`. Say beside it why they stay true. */
export const keepsAnswers = sql.raw(keepsAnswersMarker)

/** For how long an answer is kept at most, in ms: of what other processes write, this one may learn by that alone. */
const longest = 1000

/**
 * Returns a function that answers the first row of a statement from memory, for a second at most. All rows are dropped as soon as
 * a table that it reads is written by this process. Within a transaction the database is asked. `keyOf` tells apart who gets which
 * row; of `most` keys the latest used are kept. Rows are shared: nobody changes them.
 */
export const kept = <V, Row extends object>(
  statement: Statement<V, Row>,
  { keyOf, most }: { keyOf: (values: V) => string; most: number },
): ((db: Db, values: V) => Promise<Row | undefined>) => {
  keptTexts.push(statement.text)
  const answers = new WeakMap<PooledDb, Answers<Row>>()

  return async (db, values) => {
    if (!(db instanceof PooledDb)) return statement.first(db, values)
    let own = answers.get(db)
    if (own === undefined) answers.set(db, (own = openAnswers(db, statement.text(), most)))
    return own.get(keyOf(values), () => statement.first(db, values))
  }
}

type Answers<Row> = { get: (key: string, read: () => Promise<Row | undefined>) => Promise<Row | undefined> }

const openAnswers = <Row extends object>(db: PooledDb, text: string, most: number): Answers<Row> => {
  const rows = new LRUCache<string, Row>({ max: most, ttl: longest })
  let version = 0
  db.writes.listen(text, () => {
    version += 1
    rows.clear()
  })

  return {
    get: async (key, read) => {
      const known = rows.get(key)
      if (known !== undefined) return known

      const [before, start] = [version, performance.now()]
      const row = await read()
      // What was written meanwhile, this read may not have seen.
      if (row !== undefined && before === version) rows.set(key, row, { start })
      return row
    },
  }
}
