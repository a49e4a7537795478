import { type Selectable, sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type AttachmentRow = Selectable<Tables['attachments']>

/** Stores a file that a member uploaded. */
export const insertAttachment = async (db: Db, row: Omit<AttachmentRow, 'reported'>): Promise<void> => {
  await db.insertInto('attachments').values(row).execute()
}

/**
 * Returns an attachment if the viewer may see it: both members of its conversation, unless either blocked the other; only
 * its uploader until it is sent; administrators once it was reported.
 */
export const findAttachment = async (
  db: Db,
  viewer: { id: string; isAdmin: boolean },
  id: string,
): Promise<AttachmentRow | undefined> => {
  const { rows } = await sql<AttachmentRow>`
    select attachments.* from attachments
    left join messages on messages.attachment_id = attachments.id
    where attachments.id = ${id}::uuid and case
      when attachments.reported and ${viewer.isAdmin}::boolean then true
      when messages.id is not null then ${viewer.id}::uuid in (messages.sender_id, messages.receiver_id)
        and ${unblocked(sql`messages.sender_id`, sql`messages.receiver_id`)}
      -- One that was sent and deleted is kept for a report only.
      else attachments.uploader_id = ${viewer.id}::uuid
        and not attachments.reported end ${hot}`.execute(db)
  return rows[0]
}

/** Deletes an attachment that no message or report uses, and returns its key. */
export const deleteUnused = async (db: Db, id: string): Promise<{ key: string } | undefined> =>
  db.deleteFrom('attachments').where('id', '=', id).where(isUnused).returning('key').executeTakeFirst()

/** Deletes a member's unsent uploads except the latest `kept` since `since`, and returns their keys. */
export const deleteWaiting = async (
  db: Db,
  uploaderId: string,
  { since, kept }: { since: Date; kept: number },
): Promise<{ key: string }[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from attachments where id in (
      select id from (
        select id, created_at, row_number() over (order by created_at desc, id desc) as place
        from attachments where uploader_id = ${uploaderId}::uuid and ${isUnused}
      ) as waiting
      where created_at < ${since}::timestamptz or place > ${kept}::bigint)
    returning key`.execute(db)
  return rows
}

/** Deletes uploads from before `since` that were never sent, and returns their keys. */
export const deleteForgotten = (db: Db, since: Date): Promise<{ key: string }[]> =>
  db.deleteFrom('attachments').where('created_at', '<', since).where(isUnused).returning('key').execute()

const isUnused = sql<boolean>`not exists (select from messages where attachment_id = attachments.id)
  and not attachments.reported`
