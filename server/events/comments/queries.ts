import { sql } from 'kysely'
import { hiddenFrom, personColumns, type PersonRow } from '#server/members/public.ts'
import type { NewPosting } from '#server/postings/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A comment with who wrote it; of nobody, whose `author_id` is null, the columns of a person are null too. */
export type CommentRow = PersonRow & {
  comment_id: string
  author_id: string | null
  body: string
  created_at: Date
  hosting: boolean
}

/** Returns the comments on an event of people whom no block hides from the viewer, the latest before `before` first. */
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

/** Returns one of them. */
export const findComment = (db: Db, viewerId: string, eventId: string, id: string) =>
  visible(db, viewerId, eventId).where('event_comments.id', '=', id).executeTakeFirst()

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

type NewComment = NewPosting & { event_id: string; body: string }

/** Stores a comment on an event; false when its author has posted it before. */
export const insertComment = async (db: Db, comment: NewComment): Promise<boolean> => {
  const inserted = db.insertInto('event_comments').values(comment).returning('id')
  const once = inserted.onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
  return (await once.execute()).length > 0
}

/** Deletes a comment on an event. */
export const deleteComment = (db: Db, id: string) => db.deleteFrom('event_comments').where('id', '=', id).execute()
