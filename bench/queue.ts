import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { withDeskSession } from './actors.ts'
import { judge } from './judge.ts'
import { failuresOf, load } from './load.ts'
import type { Options } from './options.ts'
import { startPortal, waitUntilIdle, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 40_000, postings: 4_000, messages: 5_000, longest: 500 }
const waiting = 10_000
// In ms.
const wanted = 60

/** Prints how long the pages of the verification queue take while 10,000 alumni wait. */
export const measureQueue = (options: Options): Promise<void> =>
  withCollege(
    options.brief ? { ...size, members: 2_000 } : size,
    prepare,
    async (dataDirectory, { token, ids, cursor }) => {
      const portal = await startPortal(dataDirectory)
      // It compares everyone who waits with the roster.
      await waitUntilIdle(portal)
      const headers = { authorization: `Bearer ${token}` }
      const calls = {
        'first page': ['/admin/alumni?resting=none'],
        'middle page': [`/admin/alumni?resting=none&cursor=${cursor}`],
        search: ['/admin/alumni?resting=none&q=ana'],
        'search, nobody': ['/admin/alumni?resting=none&q=xylophon'],
        'not on a list': ['/admin/alumni?resting=none&match=none'],
        'one person': ids.map((id) => `/api/admin/queue/${id}`),
      }
      const rows: string[][] = []
      const missed: string[] = []
      const failed: string[] = []
      for (const [name, paths] of Object.entries(calls)) {
        const requests = paths.map((path) => ({ path, method: 'GET' as const, headers }))
        const measured = await load(portal.url, requests, { connections: 1, duration: options.brief ? 1 : 5 })
        failed.push(...failuresOf(name, measured))
        rows.push([name, measured.p50.toFixed(0), measured.p95.toFixed(0)])
        if (measured.p95 > wanted)
          missed.push(`${name} took ${measured.p95.toFixed(0)} ms at p95; wanted: < ${wanted}.`)
      }
      await portal.stop()
      console.log(table([`${waiting} waiting`, 'p50 ms', 'p95 ms'], rows))
      judge(options, { failed, missed })
    },
  )

// Up to 10,000 alumni wait again, and 500 of them rest.
const prepare = async (db: Db): Promise<{ token: string; ids: string[]; cursor: string }> => {
  await sql`
    update members set verification = 'pending' where id in (
      select id from members where role = 'alumni' and suspended_at is null order by id limit ${waiting})`.execute(db)
  await sql`
    insert into queue_rests (member_id, until)
    select id, now() + interval '7 days' from members where verification = 'pending' order by created_at limit 500`.execute(
    db,
  )
  // As the portal's housekeeping would.
  for (const table of ['members', 'queue_rests']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from members where verification = 'pending' and role = 'alumni' order by created_at, id`.execute(
    db,
  )
  const middle = rows[Math.floor(rows.length / 2)]
  const place = JSON.stringify([middle?.at.toISOString(), middle?.id])
  const cursor = Buffer.from(place).toString('base64url')
  return { token: await withDeskSession(db), ids: rows.slice(500, 520).map(({ id }) => id), cursor }
}
