import type { PersonDecision } from '#contract/people/person.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDecidedAbout } from './queries.ts'

/** Returns the latest decisions on reports about a member, newest first. Reports of anonymous posts don't refer to their author. */
export const reportsAbout = async (db: Db, memberId: string, limit: number): Promise<PersonDecision[]> =>
  (await findDecidedAbout(db, memberId, limit)).flatMap(({ id, act, handled_at: at, by, decision_reason: reason }) =>
    act === null || at === null
      ? []
      : [
          {
            ...{ _id: id, act: `report_${act}` as const, byName: by ?? '', at: at.toISOString() },
            reason: reason === '' ? null : reason,
          },
        ],
  )
