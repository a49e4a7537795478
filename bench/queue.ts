import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { withDeskSession } from './actors.ts'
import { measureDeskCalls } from './desk-calls.ts'
import type { Options } from './options.ts'
import { settle, startPortal, withCollege } from './portal.ts'

// At least 5,000 members, so that there is an administrator.
const size = { members: 40_000, postings: 4_000, messages: 5_000, longest: 500 }
const waiting = 10_000

/** Prints how long the pages of the verification queue take while 10,000 alumni wait. */
export const measureQueue = (options: Options): Promise<void> =>
  withCollege(
    options.brief ? { ...size, members: 5_000 } : size,
    prepare,
    async (dataDirectory, { token, ids, cursor }) => {
      await settle(dataDirectory, ['members', 'queue_rests', 'verification_matches'])
      const portal = await startPortal(dataDirectory)
      const calls = [
        { name: 'first page', paths: ['/admin/alumni?resting=none'] },
        { name: 'middle page', paths: [`/admin/alumni?resting=none&cursor=${cursor}`] },
        { name: 'search', paths: ['/admin/alumni?resting=none&q=ana'] },
        { name: 'search, nobody', paths: ['/admin/alumni?resting=none&q=xylophon'] },
        { name: 'not on a list', paths: ['/admin/alumni?resting=none&match=none'] },
        { name: 'one person', paths: ids.map((id) => `/api/admin/queue/${id}`) },
      ]
      await measureDeskCalls(options, portal, token, { title: `${waiting} waiting`, calls, seconds: 5 })
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
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from members where verification = 'pending' and role = 'alumni' order by created_at, id`.execute(
    db,
  )
  const middle = rows[Math.floor(rows.length / 2)]
  const place = JSON.stringify([middle?.at.toISOString(), middle?.id])
  const cursor = Buffer.from(place).toString('base64url')
  return { token: await withDeskSession(db), ids: rows.slice(500, 520).map(({ id }) => id), cursor }
}
