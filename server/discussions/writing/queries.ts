import { type Expression, sql, type SqlBool } from 'kysely'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import { isVisibleThread, personJson, readsOthers, threadTables } from '../visibility/queries.ts'

// A thread that someone opened longer ago is hardly on their screen.
const openFor = '12 hours'
// Those who opened it last, of a thread that hundreds have open.
const mostReaders = sql.lit(200)

/** Returns a member as others see them, if they share that they're typing. */
export const findTypist = async (db: Db, memberId: string): Promise<PersonRow | undefined> => {
  const { rows } = await sql<{ person: PersonRow }>`
    select ${personJson('member')} as person from members as member cross join college
    where member.id = ${memberId}::uuid and member.shows_typing`.execute(db)
  return rows[0]?.person
}

const mayRead = (role: Viewer['role'], threadId: Expression<string>) => {
  const reader = { role, unconfirmed: false, limited: false, id: sql.ref<string>('viewer.id') }
  return sql<SqlBool>`viewer.role = ${sql.lit(role)} and exists (
    select from ${threadTables(reader)} where posting.id = ${threadId}::uuid and ${isVisibleThread(reader)}
  )`
}

/** Returns the `from` and `where` of a query in SQL: each `viewer` who has opened a thread lately and may read it. More conditions can follow. */
export const hasOpened = (threadId: Expression<string>, now: Expression<Date>) => sql`
  thread_members as visitor
  join members as viewer on viewer.id = visitor.member_id
  cross join college as settings
  where visitor.thread_id = ${threadId}::uuid and visitor.visited_at > ${now}::timestamptz - ${sql.lit(openFor)}::interval
    and ${readsOthers}
    and (${mayRead('student', threadId)} or ${mayRead('alumni', threadId)} or ${mayRead('admin', threadId)})`

const readers = statement(
  (_, { threadId, writerId, now }: Values<{ threadId: string; writerId: string; now: Date }>) => sql<{ id: string }>`
  select viewer.id from ${hasOpened(threadId, now)}
    and viewer.id <> ${writerId}::uuid and viewer.id <> all (${hiddenFrom(writerId)}) and viewer.shows_typing
  order by visitor.visited_at desc limit ${mostReaders} ${hot}`,
)

/** Returns the members who have opened a thread lately, may read it, share that they're typing, and aren't hidden from its `writerId` by a block. */
export const findReadersOf = async (db: Db, threadId: string, writerId: string, now: Date): Promise<string[]> =>
  (await readers.rows(db, { threadId, writerId, now })).map(({ id }) => id)
