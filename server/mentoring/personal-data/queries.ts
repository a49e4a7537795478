import { sql } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Row } from '#server/platform/personalData.ts'

export const findMentorships = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, description, starts_at as "startsAt", created_at as "createdAt", hidden_reason as "hiddenReason"
    from mentorships where author_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(
    db,
  )
  return rows
}

/** Returns the member's offer as a mentor. */
export const findOffer = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select about, topics, field, formats, frequency, languages, capacity, taken, paused_until as "pausedUntil", used_at as "usedAt",
      created_at as "createdAt"
    from mentor_offers where mentor_id = ${memberId}::uuid`.execute(db)
  return rows
}

/** Returns the member's offers of CV reviews and mock interviews. */
export const findPracticeOffers = async (db: Db, memberId: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select kind, field, per_month as "perMonth", paused, created_at as "createdAt", time_zone as "timeZone",
      (select json_agg(json_build_object('weekday', weekday, 'minute', minute) order by weekday, minute)
        from practice_hours as hours where hours.member_id = practice_offers.member_id and hours.kind = practice_offers.kind) as hours
    from practice_offers where member_id = ${memberId}::uuid order by kind`.execute(db)
  return rows
}

/** Returns the requests that the member sent, or received as a mentor. Only the mentee gets their own next choices. */
export const findRequests = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select requests.id, kind, case when mentee_id = ${memberId}::uuid then 'mentee' else 'mentor' end as role, other.id as "personId",
      other.full_name as person, goal, question, availability, state, asked_at as "askedAt", answered_at as "answeredAt",
      closed_at as "closedAt", mentor_question as "mentorQuestion", questioned_at as "questionedAt", mentee_answer as "menteeAnswer",
      mentee_answered_at as "menteeAnsweredAt", words,
      case when mentee_id = ${memberId}::uuid then passes_on end as "passesOn",
      case when mentee_id = ${memberId}::uuid then passed_on_to end as "passedOnTo",
      array(
        select full_name from mentoring_choices join members on members.id = mentoring_choices.mentor_id
        where request_id = requests.id and mentee_id = ${memberId}::uuid order by ordinal
      ) as "nextChoices"
    from mentoring_requests as requests
    join members as other on other.id = case when mentee_id = ${memberId}::uuid then mentor_id else mentee_id end
    where ${memberId}::uuid in (mentee_id, mentor_id) and requests.id > ${after}::uuid and ${unblocked(sql`mentee_id`, sql`mentor_id`)}
    order by requests.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the member's pairings, with what both members share and what the member wrote privately. */
export const findPairings = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select pairings.id, kind, case when mentee_id = ${memberId}::uuid then 'mentee' else 'mentor' end as role, other.id as "personId",
      other.full_name as person, goal, next_step as "nextStep", started_at as "startedAt", ended_at as "endedAt",
      coalesce(ended_by = ${memberId}::uuid, false) as "endedByMe", ending_words as "endingWords", thanks, thanked_at as "thankedAt",
      (select json_agg(json_build_object('kind', kind, 'text', text, 'doneAt', done_at, 'createdAt', created_at) order by id)
        from pairing_items where pairing_id = pairings.id) as items,
      (select json_agg(json_build_object('title', title, 'description', description, 'startsAt', starts_at, 'minutes', minutes,
          'format', format, 'link', link, 'place', place, 'tookPlace', took_place, 'wentWell', went_well) order by starts_at, id)
        from pairing_sessions left join pairing_session_outcomes on session_id = id and member_id = ${memberId}::uuid
        where pairing_id = pairings.id) as sessions,
      (select note from pairing_notes where pairing_id = pairings.id and member_id = ${memberId}::uuid) as note,
      (select json_build_object('rating', rating, 'words', words, 'givenAt', given_at)
        from pairing_feedback where pairing_id = pairings.id and member_id = ${memberId}::uuid) as feedback
    from pairings join members as other on other.id = case when mentee_id = ${memberId}::uuid then mentor_id else mentee_id end
    where ${memberId}::uuid in (mentee_id, mentor_id) and pairings.id > ${after}::uuid and ${unblocked(sql`mentee_id`, sql`mentor_id`)}
    order by pairings.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the sessions of others that the member has joined. */
export const findJoinedMentorships = async (db: Db, memberId: string, after: string, size: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, title, starts_at as "startsAt", joined_at as "joinedAt"
    from mentorship_participants join mentorships on id = mentorship_id
    where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${size}::int`.execute(db)
  return rows
}

/**
 * Deletes a member's mentoring requests, and accepted requests to them. Other requests to them, which are closed, lose the member's words and the
 * questions and answers.
 */
export const releaseRequests = async (db: Db, memberId: string): Promise<void> => {
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

/** Removes a member's name from their mentorships. */
export const releaseMentorships = async (db: Db, memberId: string, now: Date): Promise<void> => {
  await db
    .updateTable('mentorships')
    .set((is) => ({ author_id: null, revision: is('revision', '+', 1), changed_at: now }))
    .where('author_id', '=', memberId)
    .execute()
}

/** Deletes what a member posted under their name, their offer, their pairings and what they wrote in them. */
export const deleteOwnRows = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('mentorships').where('author_id', '=', memberId).execute()
  await db.deleteFrom('cv_comments').where('author_id', '=', memberId).execute()
  for (const table of own) await db.deleteFrom(table).where('member_id', '=', memberId).execute()
  for (const table of ['mentor_offers', 'mentoring_choices'] as const)
    await db.deleteFrom(table).where('mentor_id', '=', memberId).execute()
  await db
    .deleteFrom('pairings')
    .where((is) => is.or([is('mentee_id', '=', memberId), is('mentor_id', '=', memberId)]))
    .execute()
}

const own = [
  'practice_offers',
  'pairing_notes',
  'pairing_feedback',
  'pairing_session_outcomes',
  'mentorship_participants',
] as const
