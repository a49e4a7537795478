import type { Region } from '#contract/account/region.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What is to be changed; what is left out stays. */
export type Wanted = { [Part in keyof Region]?: Region[Part] | undefined }

const columns = ['language', 'time_zone as timeZone'] as const

/** A member's language and time zone. */
export const findRegion = (db: Db, memberId: string): Promise<Region> =>
  db.selectFrom('members').select(columns).where('id', '=', memberId).executeTakeFirstOrThrow()

/** Changes a member's language and time zone, and answers both. */
export const updateRegion = (db: Db, memberId: string, { language, timeZone }: Wanted): Promise<Region> =>
  db
    .updateTable('members')
    .set((is) => ({
      language: language ?? is.ref('language'),
      time_zone: timeZone === undefined ? is.ref('time_zone') : timeZone,
    }))
    .where('id', '=', memberId)
    .returning(columns)
    .executeTakeFirstOrThrow()
