import { sql } from 'kysely'
import type { NetworkFigures } from '#contract/college/college.ts'
import type { SETTINGS_GROUPS, SettingsValues } from '#contract/college/settings.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cachedRow } from '#server/platform/db/cachedRow.ts'
import { statement } from '#server/platform/db/statement.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import { type Shown, team } from './team/queries.ts'

/** The settings in the row of the college. Those of the public pages are in a row of their own, which few calls read. */
export type RowSettings = Omit<SettingsValues, keyof PageSettings>
export type PageSettings = Pick<SettingsValues, (typeof SETTINGS_GROUPS.pages)[number]>

const settings = (db: Db) =>
  db
    .selectFrom('college')
    .select([
      'name',
      'short_name as shortName',
      sql<string>`coalesce(logo, '')`.as('logo'),
      'main_colour as mainColour',
      'accent_colour as accentColour',
      'time_zone as timeZone',
      'first_graduation_year as firstGraduationYear',
      'unverified_alumni as unverifiedAlumni',
      'phone',
      'email',
      'office_hours as officeHours',
      'donation_url as donationUrl',
      'email_domains as emailDomains',
      'admins_need_second_factor as adminsNeedSecondFactor',
      sql<boolean>`confirmation_from is not null`.as('confirmAddresses'),
      'verifies_exact_matches as verifiesExactMatches',
      'minors_need_consent as minorsNeedConsent',
      'students_start_groups as studentsStartGroups',
      'allows_public_pages as allowsPublicPages',
      'follows_repositories as followsRepositories',
    ])

const cachedSettings = cachedRow(
  statement((db) =>
    settings(db)
      .leftJoin('college_images', 'key', 'logo')
      .select(['width as logoWidth', 'height as logoHeight'])
      .modifyEnd(hot),
  ),
  { tables: ['college'], keyOf: () => '', most: 1 },
)

type CachedSettings = RowSettings & { logoWidth: number | null; logoHeight: number | null }

/** Returns the settings except the public texts, in the contract's names, and the size of the logo. They are cached: callers must not change them. */
export const findSettings = async (db: Db): Promise<Readonly<CachedSettings>> => {
  const found = await cachedSettings(db, {})
  if (found === undefined) throw new Error('The row of settings is missing')
  return found
}

/** Returns all settings. */
export const findAllSettings = async (db: Db): Promise<SettingsValues> => ({
  ...(await settings(db).executeTakeFirstOrThrow()),
  ...(await findPages(db)),
})

/** Returns all settings, locked until the transaction ends. */
export const lockSettings = async (db: Db): Promise<SettingsValues> => ({
  ...(await settings(db).forUpdate().executeTakeFirstOrThrow()),
  ...(await findPages(db)),
})

const pages = (db: Db) =>
  db
    .selectFrom('college_pages')
    .select(['headline', 'welcome', 'about', 'privacy', 'contact'])
    .select(['hero_text as heroText', 'shows_figures as showsFigures'])
    .select(['student_asks as studentAsks', 'alumni_asks as alumniAsks'])
    .select(sql<string>`coalesce(hero, '')`.as('hero'))

const findPages = (db: Db): Promise<PageSettings> => pages(db).executeTakeFirstOrThrow()

const cachedPages = cachedRow(
  statement((db) =>
    pages(db)
      .leftJoin('college_images', 'key', 'hero')
      .select([
        'width as heroWidth',
        'height as heroHeight',
        sql<NetworkFigures | null>`figures`.as('figures'),
        team.as('people'),
      ])
      .modifyEnd(hot),
  ),
  // A change of the texts invalidates the settings too.
  { tables: ['college'], keyOf: () => '', most: 1 },
)

/** Returns the settings of the public pages, and the size of their image. They are cached: callers must not change them. */
export const findShownPages = async (
  db: Db,
): Promise<
  Readonly<
    PageSettings & {
      heroWidth: number | null
      heroHeight: number | null
      figures: NetworkFigures | null
      people: Shown[]
    }
  >
> => {
  const found = await cachedPages(db, {})
  if (found === undefined) throw new Error('The row of the public pages is missing')
  return found
}

/** Replaces the given settings, except the confirmation of addresses, which has its own function. */
export const updateSettings = async (db: Db, change: Partial<SettingsValues>): Promise<void> => {
  const row = given({
    name: change.name,
    short_name: change.shortName,
    logo: emptyAsNull(change.logo),
    main_colour: change.mainColour,
    accent_colour: change.accentColour,
    time_zone: change.timeZone,
    first_graduation_year: change.firstGraduationYear,
    unverified_alumni: change.unverifiedAlumni,
    phone: change.phone,
    email: change.email,
    office_hours: change.officeHours,
    donation_url: change.donationUrl,
    email_domains: change.emailDomains,
    admins_need_second_factor: change.adminsNeedSecondFactor,
    verifies_exact_matches: change.verifiesExactMatches,
    minors_need_consent: change.minorsNeedConsent,
    students_start_groups: change.studentsStartGroups,
    allows_public_pages: change.allowsPublicPages,
    follows_repositories: change.followsRepositories,
  })
  const texts = given({
    headline: change.headline,
    welcome: change.welcome,
    about: change.about,
    privacy: change.privacy,
    contact: change.contact,
    hero: emptyAsNull(change.hero),
    hero_text: change.heroText,
    student_asks: change.studentAsks,
    alumni_asks: change.alumniAsks,
    shows_figures: change.showsFigures,
  })
  if (Object.keys(texts).length > 0) await db.updateTable('college_pages').set(texts).execute()
  // Also for a change of other rows, because what is rendered for visitors follows from all of them.
  await invalidating(
    db,
    ['college'],
    Object.keys(row).length > 0 ? db.updateTable('college').set(row).execute() : Promise.resolve([]),
  )
}

/** Stores the figures of the network for the public pages. */
export const saveFigures = (db: Db, figures: NetworkFigures | null): Promise<unknown> =>
  invalidating(
    db,
    ['college'],
    db
      .updateTable('college_pages')
      .set({ figures: figures === null ? null : JSON.stringify(figures) })
      .execute(),
  )

const emptyAsNull = (value: string | undefined): string | null | undefined => (value === '' ? null : value)

const given = <Row extends object>(row: Row): { [Name in keyof Row]?: Exclude<Row[Name], undefined> } =>
  // What is undefined is left out.
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as never

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
