import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { markThreadRead } from '#contract/discussions/threads.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { catchUpReaders } from './catchUp.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { ask, answer } = createTalk({ as, db, clock })
const day = 86_400_000
const many = 200

it('keeps every unread thread when the daily sweep catches up a member who has read many threads one by one', async () => {
  const [reader, writer] = [await given.student(registeredBefore(clock)), await given.student(registeredBefore(clock))]
  const unread = async () =>
    (await as(reader).call(listSpaces)).body.spaces.reduce((count, space) => count + space.unread, 0)
  const readUntil = async () =>
    (await db.selectFrom('discussion_readers').select('read_at').where('member_id', '=', reader.id).executeTakeFirst())
      ?.read_at

  // Given more than 200 threads that the reader has read, and a later one that they haven't.
  const first = await ask(writer)
  await as(reader).call(markThreadRead, { params: { id: first._id }, body: { number: 1 } })
  const copy = sql`select gen_random_uuid() as id, n from generate_series(1, ${many}::int) n`
  await sql`
    with copies as materialized (${copy}), copied as (
      insert into threads (id, space_id, author_id, kind, title, posts, last_number, active_at, created_at)
      select copies.id, space_id, author_id, kind, title, posts, last_number, active_at, created_at
      from copies join threads on threads.id = ${first._id}::uuid
    ), opened as (
      insert into posts (id, thread_id, number, author_id, body, search_key, created_at)
      select gen_random_uuid(), copies.id, 1, author_id, body, search_key, created_at
      from copies join posts on posts.thread_id = ${first._id}::uuid
    )
    insert into thread_members (member_id, thread_id, read_number, visited_at)
    select ${reader.id}::uuid, id, 1, ${clock.now()}::timestamptz from copies`.execute(db)
  clock.advance(3 * day)
  const later = await ask(writer)
  clock.advance(day)
  await answer(writer, later._id)
  expect(await unread()).toBe(1)

  // When the sweep runs ten days later, then that thread is unread as before.
  clock.advance(10 * day)
  await catchUpReaders(portal.platform)
  expect((await readUntil())?.getTime()).toBe(Date.parse(later.createdAt) - 1)
  expect(await unread()).toBe(1)

  // Once it is read too, everything older than a week is.
  await as(reader).call(markThreadRead, { params: { id: later._id }, body: { number: 2 } })
  await sql`update thread_members set visited_at = ${clock.now()}::timestamptz where member_id = ${reader.id}::uuid`.execute(
    db,
  )
  await catchUpReaders(portal.platform)
  expect((await readUntil())?.getTime()).toBeGreaterThan(clock.now().getTime() - 7 * day - 60_000)
  expect(await unread()).toBe(0)

  // A new post in a thread read long ago is unread.
  await answer(writer, first._id)
  expect(await unread()).toBe(1)
})
