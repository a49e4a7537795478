import type { Region } from '#contract/account/region.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The parts to change. */
export type Wanted = { [Part in keyof Region]?: Region[Part] | undefined }

const columns = ['language', 'time_zone as timeZone'] as const

/** Returns a member's language and time zone. */
export const findRegion = (db: Db, memberId: string): Promise<Region> =>
  db.selectFrom('members').select(columns).where('id', '=', memberId).executeTakeFirstOrThrow()
