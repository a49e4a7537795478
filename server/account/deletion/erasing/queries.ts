import { type Selectable, sql } from 'kysely'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A member who is being erased. `published`: other members saw what they posted. */
export type DepartingMember = Pick<
  Selectable<Tables['members']>,
  'id' | 'full_name' | 'email' | 'second_email' | 'language'
> & {
  postings: Tables['deletions']['postings']
  published: boolean
  college: string
}

/** Locks a member whose erasure is due until the transaction ends; undefined when none is. */
export const lockDepartingMember = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<DepartingMember | undefined> => {
  const { rows } = await sql<DepartingMember>`
    select members.id, full_name, members.email, second_email, language, postings, college.name as college,
      (suspended_at is null or role = 'admin') and (verification = 'verified' or (verification = 'pending' and unverified_alumni = 'full'))
        and ${confirmed('members')} as published
    from members join deletions on member_id = members.id cross join college
    where members.id = ${memberId}::uuid and deleted_at is null and due_at <= ${now}::timestamptz
    for update of members, deletions`.execute(db)
  return rows[0]
}

/** Locks an administrator who is being removed until the transaction ends. Their postings stay, without the name. */
export const lockAdministrator = async (db: Db, memberId: string): Promise<DepartingMember | undefined> => {
  const { rows } = await sql<DepartingMember>`
    select members.id, full_name, members.email, second_email, language, 'anonymise' as postings, college.name as college,
      true as published
    from members cross join college
    where members.id = ${memberId}::uuid and role = 'admin' and deleted_at is null
    for update of members`.execute(db)
  return rows[0]
}

/** Returns the keys of a member's own files. */
export const findOwnFiles = async (db: Db, memberId: string): Promise<{ photos: string[]; certificates: string[] }> => {
  const { rows } = await sql<{ photos: string[]; certificates: string[] }>`
    select array_remove(array[members.photo_key], null) as photos,
      array_remove(array[members.certificate_key, handovers.certificate_key], null) as certificates
    from members left join handovers on member_id = members.id
    where members.id = ${memberId}::uuid`.execute(db)
  return rows[0] ?? { photos: [], certificates: [] }
}

/** Archives, for the other side, the conversations that a block hides from it. */
export const archiveBlocked = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    update participations set archived = true, muted = true, pinned = false
    where peer_id = ${memberId}::uuid and exists (
      select from blocks
      where (blocker_id, blocked_id) in ((member_id, peer_id), (peer_id, member_id)))`.execute(db)
}

/** Turns a member's requests into open conversations, because nobody is left to answer. Declined ones stay declined. */
export const closeRequests = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    update conversations set requested_by = null, declined_at = null
    where ${memberId}::uuid in (low_member_id, high_member_id) and requested_by is not null
      and (declined_at is null or requested_by <> ${memberId}::uuid)`.execute(db)
}

/** Deletes a member's conversations with members who were erased before, and returns the ids of those members. */
export const deleteOrphanedConversations = async (db: Db, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from conversations using members as other
    where ${memberId}::uuid in (low_member_id, high_member_id) and other.id in (low_member_id, high_member_id)
      and other.id <> ${memberId}::uuid and other.deleted_at is not null
    returning other.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes uploads of these members that no message or report refers to, and returns their keys. */
export const deleteUnusedAttachments = async (db: Db, uploaderIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from attachments where uploader_id = any (${uploaderIds}::uuid[])
      and not exists (select from messages where attachment_id = attachments.id)
      and not exists (select from reported_messages where attachment_id = attachments.id)
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Removes a member's name from everything they posted, and from their comments. */
export const releasePostings = async (db: Db, memberId: string, now: Date): Promise<void> => {
  for (const table of ['events', 'mentorships'] as const)
    await db
      .updateTable(table)
      // The host that they named may be themselves.
      .set((is) => ({
        author_id: null,
        revision: is('revision', '+', 1),
        changed_at: now,
        ...(table === 'events' && { host: null }),
      }))
      .where('author_id', '=', memberId)
      .execute()
  for (const table of ['jobs', 'projects', 'event_comments'] as const)
    await db.updateTable(table).set({ author_id: null }).where('author_id', '=', memberId).execute()
}

/** Deletes a member's drafts of events, which only their hosts have seen. */
export const deleteDrafts = (db: Db, memberId: string) =>
  db.deleteFrom('events').where('author_id', '=', memberId).where('draft', '=', true).execute()

/** Cancels a member's upcoming events, removes the name from them, and returns those that were not cancelled before. */
export const cancelEventsAhead = async (
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ eventId: string; title: string }[]> => {
  const { rows } = await sql<{ eventId: string; title: string }>`
    with ahead as (
      select id, cancelled_at from events
      where author_id = ${memberId}::uuid and starts_at > ${now}::timestamptz for update
    ), cancelled as (
      update events set author_id = null, host = null, cancelled_at = coalesce(events.cancelled_at, ${now}::timestamptz),
        revision = revision + 1, changed_at = ${now}::timestamptz
      from ahead where ahead.id = events.id
      returning events.id, events.title, ahead.cancelled_at
    )
    select id as "eventId", title from cancelled where cancelled_at is null order by id`.execute(db)
  return rows
}

/** Deletes the postings that still have this author. */
export const deletePostings = async (db: Db, memberId: string): Promise<void> => {
  for (const table of ['events', 'mentorships', 'jobs', 'projects'] as const)
    await db.deleteFrom(table).where('author_id', '=', memberId).execute()
}

/** Removes name and email from what was written to the college under these emails, and returns the ids. */
export const anonymizeContacts = async (db: Db, emails: string[], name: string): Promise<string[]> => {
  const rows = await db
    .updateTable('contacts')
    .set({ name, email: null })
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes scheduled tasks for a member, or for one of these emails. */
export const deleteTasksOf = async (db: Db, memberId: string, emails: string[]): Promise<void> => {
  await sql`
    delete from tasks where payload ->> 'memberId' = ${memberId} or exists (
      select from jsonb_each_text(case when jsonb_typeof(payload) = 'object' then payload end) as held
      where held.value = any (${emails}))`.execute(db)
}

/** Returns the reports whose entries in the audit log may name a member, each with the other person it may name. */
export const findAuditSubjects = async (db: Db, memberId: string): Promise<[id: string, other: string | null][]> => {
  const { rows } = await sql<{ id: string; other: string | null }>`
    select reports.id, other.full_name as other
    from reports left join members as other
      on other.id = case when reporter_id = ${memberId}::uuid then reported_id else reporter_id end
    where reporter_id = ${memberId}::uuid or reported_id = ${memberId}::uuid`.execute(db)
  return rows.map(({ id, other }) => [id, other])
}

/** Clears a member's row of everything personal; the constraint `members_leave_nothing` checks that. */
export const anonymizeMember = async (db: Db, memberId: string, name: string, now: Date): Promise<void> => {
  await db
    .updateTable('members')
    .set({
      ...{ deleted_at: now, full_name: name, email: `${memberId}@deleted.invalid`, name_key: '', password_hash: '' },
      // One of the alumni whom nobody has verified: where somebody forgets to look, they are let in nowhere.
      ...{ role: 'alumni', verification: 'pending', decline_reason: null, graduation_year: null, language: 'en' },
      ...{ year_confirmed_at: null, year_changed_at: null },
      ...{ usn: null, photo_key: null, certificate_url: null, certificate_key: null, time_zone: null },
      ...{ email_verified_at: null, second_email: null, second_email_verified_at: null },
      ...{ listed: false, takes_requests: false, shows_receipts: false, shows_typing: false, shows_presence: false },
      ...{ suspended_at: null, suspension_reason: null },
    })
    .where('id', '=', memberId)
    .execute()
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute()
  await db.insertInto('profiles').values({ member_id: memberId }).execute()
}

/**
 * Deletes a member's mentoring requests, and those to them that became a mentorship. Of the others to them, which are closed, the mentee
 * keeps what they wrote, without the member's answer.
 */
export const releaseMentoringRequests = async (db: Db, memberId: string): Promise<void> => {
  await db
    .deleteFrom('mentoring_requests')
    .where((is) =>
      is.or([is('mentee_id', '=', memberId), is('mentor_id', '=', memberId).and('state', '=', 'accepted')]),
    )
    .execute()
  await db
    .updateTable('mentoring_requests')
    .set({ words: null, mentor_question: null, questioned_at: null, mentee_answer: null, mentee_answered_at: null })
    .where('mentor_id', '=', memberId)
    .execute()
}

/** Deletes every row that belongs to a member alone, or to them and others except messages, and withdraws their invitations. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  for (const table of own) await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  await db.deleteFrom('saved_search_matches').where('match_id', '=', memberId).execute()
  await db.deleteFrom('mentor_offers').where('mentor_id', '=', memberId).execute()
  await db.deleteFrom('mentoring_choices').where('mentor_id', '=', memberId).execute()
  await db.deleteFrom('administrator_invitations').where('invited_by', '=', memberId).execute()
  await db.updateTable('appointments').set({ appointed_by: null }).where('appointed_by', '=', memberId).execute()
  await db.updateTable('administrator_removals').set({ removed_by: null }).where('removed_by', '=', memberId).execute()
  await db.deleteFrom('event_comments').where('author_id', '=', memberId).execute()
  await db.updateTable('rsvps').set({ checked_in_by: null }).where('checked_in_by', '=', memberId).execute()
  for (const [table, one, other] of between)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(one)} = ${memberId}::uuid or ${sql.ref(other)} = ${memberId}::uuid`.execute(
      db,
    )
}

const own = [
  ...(['addresses', 'wanted_addresses', 'links', 'sessions', 'push_subscriptions'] as const),
  ...(['totp_secrets', 'passkeys', 'recovery_codes', 'factor_challenges'] as const),
  ...(['notifications', 'notification_choices', 'notification_times'] as const),
  ...(['presences', 'first_contacts', 'consents', 'calendar_feeds', 'handovers', 'deletions'] as const),
  ...(['pairing_notes', 'pairing_feedback', 'pairing_session_outcomes', 'mentorship_participants'] as const),
  ...([
    'saved_jobs',
    'event_hosts',
    'dismissed_jobs',
    'job_alerts',
    'saved_searches',
    'identity_changes',
    'appointments',
    'administrator_removals',
    'experiences',
    'educations',
  ] as const),
] as const

const between = [
  ['drafts', 'member_id', 'peer_id'],
  ['blocks', 'blocker_id', 'blocked_id'],
  ['profile_views', 'viewed_id', 'viewer_id'],
  ['contact_reveals', 'viewed_id', 'viewer_id'],
  ['vouches', 'candidate_id', 'voucher_id'],
  ['dismissed_suggestions', 'member_id', 'dismissed_id'],
  ['pairings', 'mentee_id', 'mentor_id'],
] as const
