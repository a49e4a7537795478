import { sql } from 'kysely'
import type { ContactDetail } from '#contract/people/profiles.ts'
import { personColumns, unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A contact detail of a member, and its viewer. */
type Revealed = { viewerId: string; viewedId: string; detail: ContactDetail }

/** Returns which contact details of a member the viewer has revealed. */
export const findRevealed = async (db: Db, viewerId: string, viewedId: string): Promise<ContactDetail[]> => {
  const rows = await db
    .selectFrom('contact_reveals')
    .select('detail')
    .where('viewed_id', '=', viewedId)
    .where('viewer_id', '=', viewerId)
    .execute()
  return rows.map(({ detail }) => detail)
}

/** Returns when a viewer last revealed details of others since a time, latest first, for at most `size` others. */
export const findSpentReveals = async (
  db: Db,
  viewerId: string,
  { since, size }: { since: Date; size: number },
): Promise<{ viewed_id: string; revealed_at: Date }[]> => {
  const { rows } = await sql<{ viewed_id: string; revealed_at: Date }>`
    select viewed_id, max(revealed_at) as revealed_at from contact_reveals
    where viewer_id = ${viewerId}::uuid and revealed_at > ${since}::timestamptz
    group by viewed_id order by 2 desc limit ${size}::int`.execute(db)
  return rows
}

/** Stores a reveal, or updates its time when the last one was before `hourAgo`. */
export const saveReveal = (
  db: Db,
  { id, viewerId, viewedId, detail, at, hourAgo }: Revealed & { id: string; at: Date; hourAgo: Date },
) =>
  db
    .insertInto('contact_reveals')
    .values({ id, viewer_id: viewerId, viewed_id: viewedId, detail, revealed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['viewed_id', 'viewer_id', 'detail'])
        .doUpdateSet({ revealed_at: at })
        .where('contact_reveals.revealed_at', '<=', hourAgo),
    )
    .execute()

/**
 * Returns `size` members who revealed a member's details, after a position in the list, latest first. Leaves out deleted,
 * suspended and blocked members.
 */
export const findReveals = (
  db: Db,
  { memberId, after, size }: { memberId: string; after: { at: Date; id: string } | undefined; size: number },
) =>
  db
    .selectFrom('contact_reveals')
    .innerJoin('members', 'members.id', 'contact_reveals.viewer_id')
    .select([...personColumns, 'contact_reveals.id as reveal_id', 'contact_reveals.detail'])
    .select('contact_reveals.revealed_at')
    .where('contact_reveals.viewed_id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .where(unblocked(sql.ref('contact_reveals.viewed_id'), sql.ref('contact_reveals.viewer_id')))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(contact_reveals.revealed_at, contact_reveals.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('contact_reveals.revealed_at', 'desc')
    .orderBy('contact_reveals.id', 'desc')
    .limit(size)
    .execute()

/** Deletes reveals from before a time; those viewers have to reveal the detail again. */
export const deleteReveals = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('contact_reveals').where('revealed_at', '<=', before).execute()
}
