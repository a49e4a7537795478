import { sql } from 'kysely'
import type { PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import type { Db } from '#server/platform/db/database.ts'
import { UNCHECKED } from '../visibility/queries.ts'

/** A post, its thread and how it has been moderated. `author_name` is null if its author has left or is anonymous. */
export type ModeratedRow = {
  id: string
  number: number
  thread_id: string
  space_id: string
  title: string
  author_id: string | null
  author_name: string | null
  hidden: boolean
  shown_at: Date | null
  changed_at: Date | null
  asked: boolean
  decision: PostDecision | null
  note: string | null
  anonymous: boolean
}

/** Locks the thread of a post until the transaction ends, as every change of its posts does. */
export const lockThreadOf = async (tx: Db, postId: string): Promise<void> => {
  await sql`
    select from threads where id = (select thread_id from posts where id = ${postId}::uuid) for update`.execute(tx)
}

/** Returns posts that are published and not deleted, with how they are moderated. */
export const findModerated = async (db: Db, ids: readonly string[]): Promise<ModeratedRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ModeratedRow>`
    select posts.id, number, thread_id, threads.space_id, threads.title, posts.author_id, case when not posts.anonymous then members.full_name end as author_name,
      posts.hidden_at is not null as hidden, shown_at, changed_at, asked_at is not null as asked, decision, note,
      posts.anonymous and posts.author_id is not null as anonymous
    from posts join threads on threads.id = thread_id
    left join post_reviews on post_id = posts.id
    left join members on members.id = posts.author_id
    where posts.id = any (${ids}::uuid[]) and posts.deleted_at is null and posts.hidden_reason is distinct from ${UNCHECKED}`.execute(
    db,
  )
  return rows
}

type Place = Pick<ModeratedRow, 'id' | 'number' | 'thread_id'>

/** Hides a post, and with an opening its thread, until a decision. `reason` is the one most often given. */
export const hidePost = async (
  tx: Db,
  post: Place,
  { at, reason, reasons }: { at: Date; reason: string; reasons: ReasonCounts },
): Promise<void> => {
  await setHidden(tx, post, { hidden_at: at, hidden_reason: reason })
  await sql`
    insert into post_reviews (post_id, reasons) values (${post.id}::uuid, ${JSON.stringify(reasons)}::jsonb)
    on conflict (post_id) do update set reasons = excluded.reasons, asked_at = null, decision = null, note = null`.execute(
    tx,
  )
}

/** Shows a post again: its author has changed it, or a moderator has decided so. Reports up to now no longer hide it. */
export const showPost = async (tx: Db, post: Place, at: Date, by: 'author' | 'moderator'): Promise<void> => {
  await setHidden(tx, post, { hidden_at: null, hidden_reason: null })
  const review = {
    shown_at: at,
    ...(by === 'author' ? { changed_at: at } : { decision: 'shown' as const }),
    note: null,
  }
  await tx
    .insertInto('post_reviews')
    .values({ post_id: post.id, ...review })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(review))
    .execute()
}

const setHidden = async (
  tx: Db,
  { id, number, thread_id }: Place,
  hidden: { hidden_at: Date | null; hidden_reason: string | null },
): Promise<void> => {
  await tx.updateTable('posts').set(hidden).where('id', '=', id).execute()
  if (number === 1) await tx.updateTable('threads').set(hidden).where('id', '=', thread_id).execute()
}

/** Stores the decision that a hidden post stays hidden. */
export const setDecision = async (
  tx: Db,
  id: string,
  { decision, note }: { decision: PostDecision; note: string | null },
): Promise<void> => {
  await tx.updateTable('post_reviews').set({ decision, note }).where('post_id', '=', id).execute()
}

/** Stores that the author of a hidden post asks for a review. Returns false if they have before, or a moderator has decided. */
export const setAsked = async (tx: Db, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('post_reviews')
    .set({ asked_at: at })
    .where('post_id', '=', id)
    .where('asked_at', 'is', null)
    .where('decision', 'is', null)
    .where(sql<boolean>`exists (select from posts where id = post_id and hidden_at is not null)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
