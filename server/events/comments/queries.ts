import { sql } from 'kysely'
import { hiddenFrom, personColumns, type PersonRow } from '#server/members/public.ts'
import type { NewPosting } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A comment with its author. `author_id` and the author's columns are null if the author has left. */
export type CommentRow = PersonRow & {
  comment_id: string
  author_id: string | null
  body: string
  created_at: Date
  hosting: boolean
}

/** Returns the comments on an event before `before`, newest first, without those of authors who are suspended or hidden by a block. */
export const findComments = (
  db: Db,
  viewerId: string,
  eventId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  visible(db, viewerId, eventId)
    .$if(before !== undefined, (query) => query.where('event_comments.id', '<', before ?? ''))
    .orderBy('event_comments.id', 'desc')
    .limit(limit)
    .execute()

/** Returns one comment, with the same restrictions. */
export const findComment = (db: Db, viewerId: string, eventId: string, id: string) =>
  visible(db, viewerId, eventId).where('event_comments.id', '=', id).executeTakeFirst()

/** Returns the id of the event of a comment. */
export const findEventOf = async (db: Db, commentId: string): Promise<string | undefined> =>
  (await db.selectFrom('event_comments').select('event_id').where('id', '=', commentId).executeTakeFirst())?.event_id

const visible = (db: Db, viewerId: string, eventId: string) =>
  db
    .selectFrom('event_comments')
    .leftJoin('members', 'members.id', 'event_comments.author_id')
    .select(personColumns)
    .select([
      'event_comments.id as comment_id',
      'event_comments.author_id',
      'event_comments.body',
      'event_comments.created_at',
    ])
    .select(
      sql<boolean>`(
        event_comments.author_id in (select author_id from events where id = event_comments.event_id)
        or exists (
          select from event_hosts
          where event_id = event_comments.event_id and member_id = event_comments.author_id and accepted_at is not null
        )
      )`.as('hosting'),
    )
    .where('event_comments.event_id', '=', eventId)
    .where(
      sql<boolean>`(
        event_comments.author_id is null
        or (members.suspended_at is null and members.id <> all (${hiddenFrom(viewerId)}))
      )`,
    )
    .$castTo<CommentRow>()

/** Returns the title of a comment's event with all comments on it, oldest first, for administrators. */
export const findAllAround = async (db: Db, commentId: string) =>
  db
    .selectFrom('event_comments as reported')
    .innerJoin('events', 'events.id', 'reported.event_id')
    .innerJoin('event_comments', 'event_comments.event_id', 'reported.event_id')
    .leftJoin('members', 'members.id', 'event_comments.author_id')
    .select(personColumns)
    .select([
      'event_comments.id as comment_id',
      'event_comments.author_id',
      'event_comments.body',
      'event_comments.created_at',
      'events.title',
    ])
    .where('reported.id', '=', commentId)
    .orderBy('event_comments.id')
    .$castTo<Omit<CommentRow, 'hosting'> & { title: string }>()
    .execute()

/** Returns which of these comments still exist. */
export const findRemaining = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('event_comments').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes any comment and returns its event and author, for administrators. */
export const takeComment = (db: Db, id: string) =>
  db
    .deleteFrom('event_comments')
    .using('events')
    .whereRef('events.id', '=', 'event_comments.event_id')
    .where('event_comments.id', '=', id)
    .returning(['event_comments.author_id', 'events.id as event_id', 'events.title'])
    .returning(sql<string | null>`(select full_name from members where id = event_comments.author_id)`.as('author'))
    .executeTakeFirst()

type NewComment = NewPosting & { event_id: string; body: string }

/** Stores a comment on an event. Returns false if its author has already posted it. */
export const insertComment = async (db: Db, comment: NewComment): Promise<boolean> => {
  const inserted = db.insertInto('event_comments').values(comment).returning('id')
  const once = inserted.onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
  return (await once.execute()).length > 0
}

/** Deletes a comment on an event. */
export const deleteComment = (db: Db, id: string) => db.deleteFrom('event_comments').where('id', '=', id).execute()
