import { sql } from 'kysely'
import type { SettingsValues } from '#contract/college/college.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cachedRow } from '#server/platform/db/cachedRow.ts'
import { statement } from '#server/platform/db/statement.ts'
import { invalidating } from '#server/platform/db/transaction.ts'

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
      sql<boolean>`confirmation_from is not null`.as('confirmAddresses'),
      'students_start_groups as studentsStartGroups',
      'follows_repositories as followsRepositories',
    ])

const cachedSettings = cachedRow(
  statement((db) => settings(db).modifyEnd(hot)),
  { tables: ['college'], keyOf: () => '', most: 1 },
)

/** Returns the settings, in the contract's names. They are cached: callers must not change the object. */
export const findSettings = async (db: Db): Promise<Readonly<SettingsValues>> => {
  const found = await cachedSettings(db, {})
  if (found === undefined) throw new Error('The row of settings is missing')
  return found
}

/** Returns the settings, locked until the transaction ends. */
export const lockSettings = (db: Db): Promise<SettingsValues> => settings(db).forUpdate().executeTakeFirstOrThrow()

/** Replaces the settings except the confirmation of addresses, which has its own function. */
export const updateSettings = async (db: Db, change: SettingsValues): Promise<void> => {
  const update = db.updateTable('college').set({
    name: change.name,
    time_zone: change.timeZone,
    first_graduation_year: change.firstGraduationYear,
    unverified_alumni: change.unverifiedAlumni,
    phone: change.phone,
    email: change.email,
    donation_url: change.donationUrl,
    email_domains: change.emailDomains,
    admins_need_second_factor: change.adminsNeedSecondFactor,
    students_start_groups: change.studentsStartGroups,
    follows_repositories: change.followsRepositories,
  })
  await invalidating(db, ['college'], update.execute())
}

/** Returns the ids of all administrators. */
export const findAdministratorIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('members').select('id').where('role', '=', 'admin').execute()).map(({ id }) => id)

/** Returns the main email address of a member. */
export const findEmail = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** Returns the ids of all unverified alumni. */
export const findUnverifiedIds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'alumni')
    .where('verification', '!=', 'verified')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the members, and those of them who haven't confirmed their email address. */
export const countConfirmations = async (db: Db): Promise<{ members: number; unconfirmed: number }> => {
  const { rows } = await sql<{ members: number; unconfirmed: number }>`
    select count(*)::int as members, count(*) filter (where email_verified_at is null)::int as unconfirmed
    from members where role <> 'admin'`.execute(db)
  return rows[0] ?? { members: 0, unconfirmed: 0 }
}
