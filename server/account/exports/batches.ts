import type { Db } from '#server/platform/db/database.ts'

/** A row as it is told: its names are words, its values what JSON knows, and instants. */
export type Row = Record<string, unknown>
/** Rows of a member, batch by batch: never all at once. */
export type Batches = (db: Db, memberId: string) => AsyncIterable<Row[]>

/** How many rows are read, and held, at once. */
export const batchSize = 250
/** Comes before every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A statement's rows of a member in the order of an id, `size` of them after `after`. */
type Find = (db: Db, memberId: string, after: string, size: number) => Promise<Row[]>

/** What a member may have any number of; `key` names the id that it is ordered by. */
export const batched =
  (find: Find, key: 'id' | 'personId' = 'id'): Batches =>
  (db, memberId) =>
    batchesAfter<Row>((last) => find(db, memberId, idIn(last, key), batchSize))

/** What a member can only have a handful of: one batch. */
export const whole = (find: (db: Db, memberId: string) => Promise<Row[]>): Batches =>
  async function* batch(db, memberId) {
    yield await find(db, memberId)
  }

/** Batches of `batchSize` rows, each found after the last row of the one before it. */
export const batchesAfter = async function* batchesAfter<Found>(
  find: (last: Found | undefined) => Promise<Found[]>,
): AsyncIterable<Found[]> {
  let last: Found | undefined
  for (;;) {
    const rows = await find(last)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

const idIn = (row: Row | undefined, key: string): string => {
  if (row === undefined) return beforeAll
  const id = row[key]
  if (typeof id !== 'string') throw new TypeError(`A row has no ${key}.`)
  return id
}
