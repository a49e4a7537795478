import { sql } from 'kysely'
import { awaitsConsent, confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Returns whether a member's access is limited, until verification, until they confirm their email address, or until a minor's guardian consents. */
export const isLimited = async (db: Db, memberId: string): Promise<boolean> => {
  const { rows } = await sql<{ limited: boolean }>`
    select verification <> 'verified' and (verification = 'declined' or unverified_alumni <> 'full')
      or not ${confirmed('members')} or ${awaitsConsent('members')} as limited
    from members cross join college where members.id = ${memberId}::uuid`.execute(db)
  return rows[0]?.limited ?? true
}
