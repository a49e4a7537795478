import { sql } from 'kysely'
import type { AskReason } from '#contract/discussions/asking.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A question without an answer. `nudges`: how often its author was notified of that. */
export type UnansweredQuestion = {
  id: string
  title: string
  author_id: string
  anonymous: boolean
  created_at: Date
  nudges: number
}

/** Locks a question that is open and without an answer; undefined for all others. */
export const lockUnanswered = async (tx: Db, id: string): Promise<UnansweredQuestion | undefined> => {
  const { rows } = await sql<UnansweredQuestion>`
    select id, title, author_id, anonymous, created_at, nudges from threads
    where id = ${id}::uuid and kind = 'question' and answers = 0 and closed_at is null and hidden_at is null and author_id is not null
    for no key update`.execute(tx)
  return rows[0]
}

/** Stores how often the author of a question was notified that it has no answer. */
export const setNudges = (tx: Db, id: string, nudges: number) =>
  tx.updateTable('threads').set({ nudges }).where('id', '=', id).execute()

/** Offers a question to members, once each. Returns how many are new. */
export const insertOffers = async (
  tx: Db,
  threadId: string,
  members: readonly { id: string; reason: AskReason }[],
  at: Date,
): Promise<number> => {
  if (members.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('offered_questions')
    .values(
      members.map(({ id, reason }) => ({
        ...{ thread_id: threadId, member_id: id, reason: JSON.stringify(reason), offered_at: at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Returns the question of an ask, for its notifications and emails. */
export const findAskedQuestion = async (db: Db, threadId: string) => {
  const { rows } = await sql<{ title: string; author_id: string | null; anonymous: boolean; body: string }>`
    select title, threads.author_id, threads.anonymous, body from threads join posts on posts.thread_id = threads.id and number = 1
    where threads.id = ${threadId}::uuid and threads.hidden_at is null and posts.hidden_at is null`.execute(db)
  return rows[0]
}
