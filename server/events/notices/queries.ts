import { sql } from 'kysely'
import { isInAudience } from '../audience/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

type Which = { eventIds: string[]; to: 'going' | 'answered'; actorId: string | null; after?: string }
type Recipient = { memberId: string; eventId: string }

/**
 * Returns the next members who are going to any of these events, or have not declined it, except the actor. Each comes with the first of these
 * events.
 */
export const findRecipients = async (
  db: Db,
  { eventIds, to, actorId, after }: Which,
  limit: number,
): Promise<Recipient[]> => {
  const answers = to === 'going' ? ['going'] : ['going', 'interested', 'waiting', 'offered']
  const { rows } = await sql<Recipient>`
    select distinct on (member_id) member_id as "memberId", event_id as "eventId"
    from rsvps join events as posting on posting.id = event_id
    where event_id = any (${eventIds}::uuid[]) and answer = any (${answers}::text[]) and member_id is distinct from ${actorId}::uuid
      and ${isInAudience(sql<string>`member_id`)}
      and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id, starts_at limit ${limit}::int`.execute(db)
  return rows
}
