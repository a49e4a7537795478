import type { Db } from '#server/platform/db/database.ts'
import { hot } from '#server/platform/db/client.ts'

/** The one row of settings, in the contract's names. */
export const findSettings = (db: Db) =>
  db
    .selectFrom('college')
    .select([
      'name',
      'time_zone as timeZone',
      'first_graduation_year as firstGraduationYear',
      'unverified_alumni as unverifiedAlumni',
      'phone',
      'email',
      'donation_url as donationUrl',
      'email_domains as emailDomains',
    ])
    .modifyEnd(hot)
    .executeTakeFirstOrThrow()
