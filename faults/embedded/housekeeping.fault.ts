import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createParsers } from '#server/platform/db/parsers.ts'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { type EmbeddedEngine, openEngine } from '#server/platform/db/embedded/engine.ts'
import { createHousekeeper } from '#server/platform/db/embedded/housekeeping.ts'

let engine: EmbeddedEngine
let pool: pg.Pool

beforeAll(async () => {
  engine = await openEngine(await emptyDataDirectory(), (error) => {
    throw error
  })
  pool = connect(120)
})

/** Connects a housekeeping pool that yields once others have waited for `wait` ms. */
const connect = (wait: number): pg.Pool => {
  const connected = new pg.Pool({
    stream: engine.connectWithin({ run: Infinity, wait }),
    max: 1,
    ssl: false,
    user: 'postgres',
    types: createParsers(),
    idleTimeoutMillis: 0,
  })
  connected.on('error', () => {})
  return connected
}

const checkpoint = async (): Promise<string> =>
  (await pool.query('select redo_lsn::text as lsn from pg_control_checkpoint()')).rows[0].lsn

/** Returns the dead rows of a table. PostgreSQL publishes the counters at most once a second. */
const deadRowsOf = async (table: string): Promise<number> =>
  (await pool.query('select n_dead_tup as rows from pg_stat_user_tables where relname = $1', [table])).rows[0].rows

test('makes a checkpoint every five minutes if anything was written', async () => {
  const minute = 60_000
  const keepHouse = createHousekeeper(pool)
  await pool.query('create table rows (id integer primary key)')

  await keepHouse(10 * minute)
  const first = await checkpoint()
  await pool.query('insert into rows select generate_series(1, 5000)')
  await keepHouse(11 * minute)
  expect(await checkpoint()).toBe(first)

  await keepHouse(15 * minute)
  const second = await checkpoint()
  expect(second).not.toBe(first)
})

test('vacuums the table that needs it', async () => {
  await pool.query('delete from rows')
  await expect.poll(() => deadRowsOf('rows')).toBeGreaterThan(4000)

  await createHousekeeper(pool)(0)

  const { rows } = await pool.query(
    "select pg_relation_size('rows') as bytes, vacuum_count from pg_stat_user_tables where relname = 'rows'",
  )
  expect(rows[0].bytes).toBe(0)
})

test('a vacuum of a large table yields to queries and completes once there are none', async () => {
  await pool.query('create table letters (id integer primary key, word text, text text)')
  await pool.query('create index on letters (word)')
  await pool.query(
    "insert into letters select g, md5(g::text), repeat('letter ', 30) from generate_series(1, 100000) g",
  )
  await pool.query('delete from letters where id % 2 = 0')
  await pool.query('checkpoint')
  const vacuums = async (): Promise<number> =>
    (await pool.query("select vacuum_count from pg_stat_user_tables where relname = 'letters'")).rows[0].vacuum_count
  await expect.poll(() => deadRowsOf('letters')).toBeGreaterThan(40_000)
  expect(await vacuums()).toBe(0)
  const client = new pg.Client({ stream: engine.connect, ssl: false, user: 'postgres' })
  await client.connect()
  // Short enough that the vacuum can't finish first on any machine.
  const impatient = connect(5)
  const statements = vi.spyOn(impatient, 'query')

  const round = createHousekeeper(impatient)(0).then(() => 'over' as const)
  let state: 'over' | undefined
  while (state === undefined) {
    // Only once the table was found, because that query can yield too.
    if (statements.mock.calls.flat().includes('vacuum (analyze) public.letters')) await client.query('select 1')
    state = await Promise.race([round, setImmediate(undefined)])
  }
  await client.end()
  await impatient.end()
  expect(statements).toHaveBeenLastCalledWith('analyze public.letters')
  expect(await vacuums()).toBe(0)

  await createHousekeeper(pool)(0)
  await expect.poll(vacuums).toBe(1)
})

test('a round that yields before it finds a table ends, and a later one finds it', async () => {
  // Enough dead rows that finding the table needs file access, where a statement with -1 yields even with no query waiting.
  await pool.query('delete from letters')
  const hasty = connect(-1)
  const statements = vi.spyOn(hasty, 'query')

  await createHousekeeper(hasty)(0)
  await hasty.end()
  expect(statements).toHaveBeenLastCalledWith(expect.stringContaining('from pg_stat_user_tables'))
  expect(statements.mock.settledResults.at(-1)).toMatchObject({ type: 'rejected', value: { code: '57014' } })

  const keepHouse = createHousekeeper(pool)
  await expect
    .poll(async () => {
      await keepHouse(0)
      return (await pool.query("select pg_relation_size('letters') as bytes")).rows[0].bytes
    })
    .toBe(0)
})

afterAll(async () => {
  await pool.end()
  await engine.close()
})
