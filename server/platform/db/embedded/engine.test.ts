import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { type EmbeddedEngine, openEngine } from './engine.ts'

let directory: string
let engine: EmbeddedEngine
const unexpected = (error: Error) => {
  throw error
}

beforeAll(async () => {
  directory = await emptyDataDirectory()
  engine = await openEngine(directory, unexpected)
  const client = await connect()
  await client.query('create table rows (id integer primary key)')
  await client.end()
})

afterAll(() => engine.close())

const connect = async (stream = engine.connect): Promise<pg.Client> => {
  const client = new pg.Client({ stream, ssl: false, user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('refuses to be opened twice, with one sentence', async () => {
  await expect(openEngine(directory, unexpected)).rejects.toThrow(/^The database is already open in this process/)
})

test('refuses a data directory of another PostgreSQL version, and one without a database', async () => {
  const other = temporaryDirectory()
  mkdirSync(join(other, 'database'))
  await expect(openEngine(other, unexpected)).rejects.toThrow(/contains no database/)

  writeFileSync(join(other, 'database', 'PG_VERSION'), '17\n')
  await expect(openEngine(other, unexpected)).rejects.toThrow(
    /was written by PostgreSQL 17, and this release uses PostgreSQL 18/,
  )
})

test('an open transaction blocks others, and is rolled back when its client disconnects', async () => {
  const [leaver, other] = await Promise.all([connect(), connect()])
  await leaver.query('begin')
  await leaver.query('insert into rows values (1)')
  let answered = false
  const answer = other.query('select * from rows').finally(() => (answered = true))
  await leaver.query('select 1')
  expect(answered).toBe(false)

  leaver.connection.stream.destroy()

  expect((await answer).rows).toEqual([])
  await other.end()
})

test('drops the prepared statements of a client that has left', async () => {
  const [leaver, other] = await Promise.all([connect(), connect()])
  const named = async () => (await other.query("select name from pg_prepared_statements where name = 'mine'")).rows
  await leaver.query({ name: 'mine', text: 'select 1' })
  expect(await named()).toEqual([{ name: 'mine' }])

  await leaver.end()

  expect(await named()).toEqual([])
  await other.end()
})

test('survives a COPY FROM STDIN, simple or prepared', async () => {
  const client = await connect()

  await expect(client.query('copy rows from stdin')).rejects.toThrow('No source stream defined')
  await expect(client.query({ name: 'copy', text: 'copy rows from stdin' })).rejects.toThrow(
    /simple query protocol|No source/,
  )

  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('transfers a row of ten megabytes both ways', async () => {
  const client = await connect()
  const text = 'x'.repeat(10_000_000)

  const { rows } = await client.query('select $1::text as text', [text])

  expect(rows[0].text === text).toBe(true)
  await client.end()
})

test('reads in portions without ending the extended query', async () => {
  const [client, other] = await Promise.all([connect(), connect()])
  const query = new pg.Query({ text: 'select g from generate_series(1, 5) g', rows: 2 } as pg.QueryConfig)
  const numbers: number[] = []
  query.on('row', (row) => numbers.push(row.g))

  const [, answer] = await Promise.all([
    new Promise((resolve) => client.query(query).on('end', resolve)),
    other.query('select 1 as one'),
  ])

  expect(numbers).toEqual([1, 2, 3, 4, 5])
  expect(answer.rows).toEqual([{ one: 1 }])
  await Promise.all([client.end(), other.end()])
})

// Sorts on the disk for many seconds.
const endless = 'select count(*) from (select g from generate_series(1, 50000000) g order by md5(g::text)) sorted'

test('a statement ends at its time limit without affecting the next', async () => {
  const client = await connect(engine.connectWithin({ run: 1_000, wait: Infinity }))

  await expect(client.query(endless)).rejects.toMatchObject({ code: '57014' })

  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('a yielding statement ends only after another has waited', async () => {
  const [yielding, other] = [await connect(engine.connectWithin({ run: Infinity, wait: 50 })), await connect()]
  const giving = expect(yielding.query(endless)).rejects.toMatchObject({ code: '57014' })
  await setTimeout(1000)

  const asked = performance.now()
  await other.query('select 1')
  const waited = performance.now() - asked

  await giving
  expect(waited).toBeGreaterThan(40)
  await Promise.all([yielding.end(), other.end()])
})

test('the engine knows the size of its files after they have grown, shrunk, been emptied and been replaced', async () => {
  const client = await connect()
  const stored = async () => {
    const { rows } = await client.query<{ rows: number; pages: number }>(`
      select (select count(*)::int from papers) as rows, (pg_relation_size('papers') / 8192)::int as pages`)
    return rows[0]
  }
  const fill = (from: number, to: number) =>
    client.query(`insert into papers select n, repeat('x', 2000) from generate_series(${from}, ${to}) n`)
  await client.query('create table papers (id integer primary key, text text not null)')
  // Not compressed, so that four rows fill a page.
  await client.query('alter table papers alter text set storage plain')

  await fill(1, 400)
  expect(await stored()).toEqual({ rows: 400, pages: 100 })

  await client.query('delete from papers where id > 200')
  await client.query('vacuum papers')
  expect(await stored()).toEqual({ rows: 200, pages: 50 })

  await fill(201, 600)
  expect(await stored()).toEqual({ rows: 600, pages: 150 })

  await client.query('vacuum full papers')
  expect(await stored()).toEqual({ rows: 600, pages: 150 })

  // Copying extends a file by many pages at a time.
  await client.query(`copy papers to '/tmp/papers'`)
  await client.query('truncate papers')
  await client.query(`copy papers from '/tmp/papers'`)
  expect(await stored()).toMatchObject({ rows: 600 })

  await client.query('truncate papers')
  await fill(1, 4)
  expect(await stored()).toEqual({ rows: 4, pages: 1 })
  await client.end()
})

test('a dying engine breaks every connection and reports it; losing the lock file kills it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const own = await emptyDataDirectory()
  const onFailure = vi.fn()
  const dying = await openEngine(own, onFailure)
  const client = new pg.Client({ stream: dying.connect, ssl: false, user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const waiting = client.query('select pg_sleep(1)')

  rmSync(join(own, 'database.lock'))
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()

  await expect(waiting).rejects.toThrow('The embedded database stopped')
  await expect.poll(() => onFailure.mock.calls).toHaveLength(1)
  const late = new pg.Client({ stream: dying.connect, ssl: false, user: 'postgres' })
  late.on('error', () => {})
  await expect(late.connect()).rejects.toThrow('The embedded database stopped')
})
