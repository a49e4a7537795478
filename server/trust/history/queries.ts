import type { Db } from '#server/platform/db/database.ts'

/** Returns the decided reports about a member or what they posted, the latest decision first. */
export const findDecidedAbout = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('reports')
    .leftJoin('members', 'members.id', 'reports.decided_by')
    .select(['reports.id', 'act', 'handled_at', 'members.full_name as by', 'decision_reason'])
    .where('reported_id', '=', memberId)
    .where('act', 'is not', null)
    .orderBy('handled_at', 'desc')
    .limit(limit)
    .execute()
