import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Which = { eventId: string; to: 'going' | 'answered'; actorId: string | null; after?: string }

/** Returns the next members who are going to an event, or have not declined it, without the one who tells them. */
export const findRecipients = async (
  db: Db,
  { eventId, to, actorId, after }: Which,
  limit: number,
): Promise<string[]> => {
  const answers = to === 'going' ? ['going'] : ['going', 'interested', 'waiting', 'offered']
  const { rows } = await sql<{ member_id: string }>`
    select member_id from rsvps
    where event_id = ${eventId}::uuid and answer = any (${answers}::text[]) and member_id is distinct from ${actorId}::uuid
      and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id limit ${limit}::int`.execute(db)
  return rows.map(({ member_id }) => member_id)
}
