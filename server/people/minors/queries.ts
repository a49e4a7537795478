import { sql, type Updateable } from 'kysely'
import type { ConsentForm, MinorDecision } from '#contract/people/minors.ts'
import { setMinors } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const today = (now: Date) => sql`(${now}::timestamptz at time zone (select time_zone from college))::date`

// The query parts below expect `profiles` and a left join of `minors`.
const byBirthday = (now: Date) => sql<boolean>`coalesce(eighteenth_birthday(profiles.birthday) > ${today(now)}, false)`
// A birth date says more than a mark.
const byRecord = (now: Date) =>
  sql<boolean>`coalesce(eighteenth_birthday(minors.record_born_on) > ${today(now)}, minors.record_marked, false)`
const byDecision = (now: Date) =>
  sql<boolean>`coalesce(minors.decision = 'minor' and coalesce(eighteenth_birthday(minors.born_on) > ${today(now)}, true), false)`
const isMinor = (now: Date) =>
  sql<boolean>`(minors.decision is distinct from 'adult' and (${byBirthday(now)} or ${byRecord(now)} or ${byDecision(now)}))`

/** Returns the ids of all minors, and of members about whose age something was learned. */
export const findToAssess = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from members where minor union select member_id from minors where due`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of members about whose age something was learned. */
export const findDue = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select member_id as id from minors where due`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores which of these members are minors on the day of `now` at the college. Returns those who changed. */
export const assess = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string; minor: boolean }>`
    select members.id, ${isMinor(now)} as minor
    from members join profiles on profiles.member_id = members.id left join minors on minors.member_id = members.id
    where members.id = any (${ids}::uuid[]) and members.deleted_at is null order by members.id for update of members`.execute(
    db,
  )
  const changed = await setMinors(db, rows)
  await sql`update minors set due = false where due and member_id = any (${ids}::uuid[])`.execute(db)
  // Of adults only the college's decision is still needed.
  await sql`
    delete from minors using members
    where members.id = minors.member_id and members.id = any (${ids}::uuid[]) and not members.minor
      and minors.decision is distinct from 'adult'`.execute(db)
  await sql`
    update minors set guardian = null, consent_form = null, consent_by = null, consent_at = null from members
    where members.id = minors.member_id and members.id = any (${ids}::uuid[]) and not members.minor and consent_at is not null`.execute(
    db,
  )
  return changed
}

type MinorRow = {
  minor: boolean
  full_name: string
  birthday: boolean
  record: boolean
  college: boolean
  until: string | null
  decision: MinorDecision | null
  reason: string | null
  decider: string | null
  decided_at: Date | null
  guardian: string | null
  consent_form: ConsentForm | null
  recorder: string | null
  consent_at: Date | null
  needs_consent: boolean
}

/** Returns what is known about the age of a student or alumnus. `until`: the 18th birthday that ends the protection, null if a source has no date. */
export const findMinor = async (db: Db, memberId: string, now: Date): Promise<MinorRow | undefined> => {
  const { rows } = await sql<MinorRow>`
    select members.minor, members.full_name, ${byBirthday(now)} as birthday, ${byRecord(now)} as record, ${byDecision(now)} as college,
      case when not (${byRecord(now)} and record_born_on is null) and not (${byDecision(now)} and born_on is null) then
        greatest(case when ${byBirthday(now)} then eighteenth_birthday(birthday) end,
          case when ${byRecord(now)} then eighteenth_birthday(record_born_on) end,
          case when ${byDecision(now)} then eighteenth_birthday(born_on) end)::text
      end as until,
      decision, reason, decider.full_name as decider, decided_at, guardian, consent_form, recorder.full_name as recorder, consent_at,
      (select minors_need_consent from college) as needs_consent
    from members join profiles on profiles.member_id = members.id left join minors on minors.member_id = members.id
      left join members as decider on decider.id = decided_by left join members as recorder on recorder.id = consent_by
    where members.id = ${memberId}::uuid and members.role <> 'admin' and members.deleted_at is null`.execute(db)
  return rows[0]
}

/** Stores what the college has decided or recorded about a member's age. */
export const saveMinor = (db: Db, memberId: string, change: Omit<Updateable<Tables['minors']>, 'member_id'>) =>
  db
    .insertInto('minors')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()

/** Returns what is stored about the age of a member, for their export. */
export const findOwnMinor = async (db: Db, memberId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select minor as protected, record_born_on::text as "recordBornOn", record_marked as "recordMarked", decision, reason, born_on::text as "bornOn",
      decided_at as "decidedAt", guardian, consent_form as "consentForm", consent_at as "consentAt"
    from minors join members on members.id = member_id where member_id = ${memberId}::uuid`.execute(db)
  return rows
}
