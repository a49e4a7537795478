import type { Settings } from '#contract/college/college.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'

const settings = (db: Db) =>
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
      'admins_need_second_factor as adminsNeedSecondFactor',
    ])

/** The settings, in the contract's names. */
export const findSettings = (db: Db): Promise<Settings> => settings(db).modifyEnd(hot).executeTakeFirstOrThrow()

/** The settings, locked until the transaction ends. */
export const lockSettings = (db: Db): Promise<Settings> => settings(db).forUpdate().executeTakeFirstOrThrow()

/** Replaces the settings. */
export const updateSettings = async (db: Db, change: Settings): Promise<void> => {
  await db
    .updateTable('college')
    .set({
      name: change.name,
      time_zone: change.timeZone,
      first_graduation_year: change.firstGraduationYear,
      unverified_alumni: change.unverifiedAlumni,
      phone: change.phone,
      email: change.email,
      donation_url: change.donationUrl,
      email_domains: change.emailDomains,
      admins_need_second_factor: change.adminsNeedSecondFactor,
    })
    .execute()
}

/** The ids of all administrators. */
export const findAdministratorIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('members').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id)

/** The ids of all alumni whom nobody has verified. */
export const findUnverifiedIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'alumni')
    .where('verification', '!=', 'verified')
    .execute()
  return rows.map(({ id }) => id)
}
