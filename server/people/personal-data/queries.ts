import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import type { Row } from '#server/platform/personalData.ts'

/** Data of a member, with the storage keys of its files. */
type Filed = Row & { photo_key?: string | null; certificate_key: string | null }

/** Returns a member with all their columns, except those that `omissions.ts` gives a reason for. */
export const findProfile = async (db: Db, memberId: string): Promise<Filed[]> => {
  const { rows } = await sql<Filed>`
    select photo_key, certificate_key, members.id, role, full_name as "fullName", email, email_verified_at as "emailVerifiedAt", second_email as "secondEmail",
      second_email_verified_at as "secondEmailVerifiedAt", graduation_year as "graduationYear", year_confirmed_at as "yearConfirmedAt",
      year_changed_at as "yearChangedAt", usn, certificate_url as "certificateUrl", verification,
      decline_reason as "declineReason", verification_declined_at as "verificationDeclinedAt", suspended_at as "suspendedAt", suspension_reason as "suspensionReason", suspended_until as "suspendedUntil", memorial_since as "memorialSince", created_at as "createdAt", minor, guardian_consent as "guardianConsent", language, time_zone as "timeZone", listed, counts_me as "countsMe",
      headline, about, course, field_of_study as "fieldOfStudy", work_changed_at as "workChangedAt", city_changed_at as "cityChangedAt", skills, languages, help, linkedin, github, website, pronouns,
      birthday, replies_within as "repliesWithin", place_id as "placeId", places.name as city, places.country,
      education_audience as "educationAudience", position_audience as "positionAudience", about_audience as "aboutAudience",
      skills_audience as "skillsAudience", help_audience as "helpAudience", location_audience as "locationAudience",
      languages_audience as "languagesAudience", pronouns_audience as "pronounsAudience",
      birthday_audience as "birthdayAudience", links_audience as "linksAudience", email_audience as "emailAudience",
      shows_receipts as "showsReceipts",
      shows_typing as "showsTyping", shows_presence as "showsPresence", takes_requests as "takesRequests",
      first_steps_dismissed_at as "firstStepsDismissedAt"
    from members join profiles on member_id = members.id left join places on places.id = place_id
    where members.id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the college's question to a member, and their answer. */
export const findVerificationAsk = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select wants, message, asked_at as "askedAt", answer, answered_at as "answeredAt"
    from verification_asks where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the merges of a member's account with another of theirs. */
export const findMerges = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select case when kept_id = ${memberId}::uuid then 'kept' else 'closed' end as "thisAccount", merged_at as "mergedAt",
      undo_until as "undoUntil"
    from member_merges where kept_id = ${memberId}::uuid or closed_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the graduation of a member's class that can still be undone. */
export const findClassGraduation = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select graduation_year as "graduationYear", graduated_at as "graduatedAt"
    from class_graduates join class_graduations on id = graduation_id where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the administrators' notes about a member. */
export const findNotesAbout = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select body as note, written_at as "writtenAt" from member_notes where member_id = ${memberId}::uuid order by id`.execute(
    db,
  )
  return rows
}

/** Returns the tags that the alumni office has given to a member. */
export const findTags = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select label as tag from member_tags where member_id = ${memberId}::uuid order by label_key`.execute(db)
  return rows
}

/** Returns the views of the people list that a member has kept at the desk. */
export const findPeopleViews = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select name, filter, created_at as "createdAt" from people_views where owner_id = ${memberId}::uuid order by id`.execute(
    db,
  )
  return rows
}

/** Returns a member's work history. */
export const findExperiences = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select title, company, location, started as "from", ended as "to", description from experiences
    where member_id = ${memberId}::uuid order by ordinal`.execute(db)
  return rows
}

/** Returns a member's education apart from their course. */
export const findEducations = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select school, degree, started as "from", ended as "to" from educations
    where member_id = ${memberId}::uuid order by ordinal`.execute(db)
  return rows
}

/** Returns who has viewed a member's profile, without blocked members. */
export const findViewers = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select viewer.id as "personId", viewer.full_name as person, seen_at as "seenAt", times
    from profile_views join members as viewer on viewer.id = viewer_id
    where viewed_id = ${memberId}::uuid and viewer_id > ${after}::uuid and ${notHidden} order by viewer_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns whose profiles a member has viewed, without blocked members. */
export const findViewed = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select viewed.id as "personId", viewed.full_name as person, seen_at as "seenAt", times
    from profile_views join members as viewed on viewed.id = viewed_id
    where viewer_id = ${memberId}::uuid and viewed_id > ${after}::uuid and ${notHidden} order by viewed_id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns who has revealed a member's contact details, without blocked members. */
export const findRevealedTo = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contact_reveals.id, viewer.id as "personId", viewer.full_name as person, detail, revealed_at as "revealedAt"
    from contact_reveals join members as viewer on viewer.id = viewer_id
    where viewed_id = ${memberId}::uuid and contact_reveals.id > ${after}::uuid and ${notHidden}
    order by contact_reveals.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns whose contact details a member has revealed, without blocked members. */
export const findRevealed = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select contact_reveals.id, viewed.id as "personId", viewed.full_name as person, detail, revealed_at as "revealedAt"
    from contact_reveals join members as viewed on viewed.id = viewed_id
    where viewer_id = ${memberId}::uuid and contact_reveals.id > ${after}::uuid and ${notHidden}
    order by contact_reveals.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns who has vouched for a member, without blocked members. */
export const findVouchers = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select voucher.id as "personId", voucher.full_name as person, vouched_at as "vouchedAt"
    from vouches join members as voucher on voucher.id = voucher_id
    where candidate_id = ${memberId}::uuid and ${unblocked(sql`candidate_id`, sql`voucher_id`)} order by place`.execute(
    db,
  )
  return rows
}

/** Returns the alumni that a member has vouched for, without blocked members. */
export const findVouches = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select candidate.id as "personId", candidate.full_name as person, vouched_at as "vouchedAt"
    from vouches join members as candidate on candidate.id = candidate_id
    where voucher_id = ${memberId}::uuid and candidate_id > ${after}::uuid
      and ${unblocked(sql`candidate_id`, sql`voucher_id`)} order by candidate_id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the suggestions that a member has dismissed, without blocked members. */
export const findDismissed = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select dismissed.id as "personId", dismissed.full_name as person, array_agg(kind order by kind) as "dismissedAs",
      min(dismissed_at) as "dismissedAt"
    from dismissed_suggestions join members as dismissed on dismissed.id = dismissed_id
    where member_id = ${memberId}::uuid and dismissed_id > ${after}::uuid
      and ${unblocked(sql`member_id`, sql`dismissed_id`)}
    group by dismissed.id order by dismissed.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the searches that a member has saved. */
export const findSavedSearches = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, name, filter, created_at as "createdAt" from saved_searches where member_id = ${memberId}::uuid
    order by id`.execute(db)
  return rows
}

/** Returns a member's public page and what it shows. */
export const findPublicPage = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select name, shown_name as "shownName", is_on as "isOn", parts, is_indexed as "isIndexed", changed_at as "changedAt"
    from public_pages where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

const notHidden = unblocked(sql`viewer_id`, sql`viewed_id`)

/** Returns a student's request to become an alumnus. */
export const findGraduation = async (db: Db, memberId: string): Promise<Filed[]> => {
  const { rows } = await sql<Filed>`
    select certificate_key, asked_at as "askedAt", certificate_url as "certificateUrl", verification,
      decline_reason as "declineReason", verification_declined_at as "verificationDeclinedAt"
    from handovers where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns a name and graduation year that the college has not confirmed yet. */
export const findIdentityChange = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select asked_at as "askedAt", full_name as "fullName", graduation_year as "graduationYear"
    from identity_changes where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the import that a member can still undo, with the replaced values. */
export const findImport = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select imported_at as "importedAt", before, after from profile_imports where member_id = ${memberId}::uuid`.execute(
    db,
  )
  return rows
}

/** Returns when a member was last online. */
export const findPresence = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select seen_at as "seenAt" from presences where member_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Deletes all rows of a member except the profile. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of own) await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.deleteFrom('people_views').where('owner_id', '=', memberId).execute()
  await db.updateTable('minors').set({ decided_by: null }).where('decided_by', '=', memberId).execute()
  await db.updateTable('minors').set({ consent_by: null }).where('consent_by', '=', memberId).execute()
  await db.updateTable('member_notes').set({ author_id: null }).where('author_id', '=', memberId).execute()
  await sql`delete from member_merges where kept_id = ${memberId}::uuid or closed_id = ${memberId}::uuid`.execute(db)
  await db.deleteFrom('saved_search_matches').where('match_id', '=', memberId).execute()
  for (const [table, one, other] of between)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(one)} = ${memberId}::uuid or ${sql.ref(other)} = ${memberId}::uuid`.execute(
      db,
    )
}

const own = [
  ...(['presences', 'handovers', 'saved_searches', 'identity_changes', 'profile_imports'] as const),
  ...(['verification_matches', 'public_pages'] as const),
  ...(['member_tags'] as const),
  ...(['verification_asks', 'queue_rests', 'minors', 'member_notes', 'class_graduates'] as const),
  ...(['experiences', 'educations'] as const),
] as const

const between = [
  ['profile_views', 'viewed_id', 'viewer_id'],
  ['contact_reveals', 'viewed_id', 'viewer_id'],
  ['vouches', 'candidate_id', 'voucher_id'],
  ['dismissed_suggestions', 'member_id', 'dismissed_id'],
] as const

/** Empties the profile of a member. */
export const emptyProfile = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute()
  await invalidating(db, ['profiles'], db.insertInto('profiles').values({ member_id: memberId }).execute())
}

/** Returns which of these photos a member has. Runs once a day, without an index. */
export const findPhotos = async (db: Db, keys: string[]): Promise<Set<string>> =>
  keysOf(await db.selectFrom('members').select('photo_key as key').where('photo_key', 'in', keys).execute())

/** Returns which of these certificates a member has, or has sent with a request to become an alumnus. */
export const findCertificates = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const members = db.selectFrom('members').select('certificate_key as key').where('certificate_key', 'in', keys)
  const handovers = db.selectFrom('handovers').select('certificate_key as key').where('certificate_key', 'in', keys)
  return keysOf(await members.union(handovers).execute())
}

const keysOf = (rows: { key: string | null }[]): Set<string> => new Set(rows.flatMap(({ key }) => key ?? []))
