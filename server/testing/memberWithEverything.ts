import { sql } from 'kysely'
import { issueResetLink } from '#contract/people/administration.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { handleContact, listContacts, sendContact } from '#contract/public/contact.ts'
import { keepDraft } from '#contract/chat/conversations.ts'
import { startExport } from '#contract/privacy/exports.ts'
import { replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { uploadAttachment } from '#contract/chat/messages.ts'
import { removePosting } from '#contract/trust/moderation.ts'
import { handleReport, listReports, reportMember } from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import { storeCertificate } from '#server/platform/storage/certificates.ts'
import { administered } from './administratorRows.ts'
import { applied } from './applications.ts'
import { discussEverything } from './discussions.ts'
import { guideEverything } from './guides.ts'
import { interviewEverything } from './interviews.ts'
import { photo, type TestMember } from './given.ts'
import type { TestPortal } from './portal.ts'
import { attend, post } from './posting.ts'
import { type Insert, queued } from './queued.ts'
import { rosterRecord } from './rosterRecord.ts'
import { sharedCvs } from './sharedCvs.ts'

type Portal = Pick<TestPortal, 'as' | 'clock' | 'db' | 'given' | 'portal' | 'say'>

/** Data of the member that only the portal may ever read. */
export const secrets = {
  endpoint: 'https://push.example/zq-777',
  key: 'secret-key-of-a-browser',
  token: Buffer.from('secret-token-of-somebody'),
}

/** A member with a row of every kind, the traces to look for, and others who have seen some of it. */
export type MemberWithEverything = {
  ada: TestMember
  grace: TestMember
  admin: TestMember
  second: string
  traces: string[]
}

/** Creates a member who has used everything except deleting the account. */
export const memberWithEverything = async (test: Portal): Promise<MemberWithEverything> => {
  const { as, given, portal } = test
  const { storage, tasks } = portal.platform
  const [grace, eve] = [await given.student(), await given.student()]
  const admin = await given.admin()
  const keys = [await storeCertificate(storage, pdf()), await storeCertificate(storage, pdf())] as const
  const second = 'quartermain@home.example'
  const at = test.clock.now()
  const ada = await given.verifiedAlumnus({
    ...{ fullName: 'Zubeida Quartermain', email: 'zubeida@college.example', second_email: second },
    usn: '1ABzq-777',
    profile: {
      ...{ course: 'Thaumaturgy', field_of_study: 'Oneirology', headline: 'Lamplighter', about: 'Born in Atlantis' },
      ...{
        skills: ['Wickcraft'],
        languages: ['Volapük'],
        help: ['mentoring'],
        pronouns: 'ze/zir',
        birthday: '1903-02-01',
      },
      ...{ linkedin: 'https://www.linkedin.com/in/zq-777', github: 'https://github.com/zq-777' },
      website: 'https://zq-777.example',
    },
    ...{ certificate_key: keys[0], certificate_url: 'https://degrees.example/zq-777' },
    ...{ email_verified_at: at, second_email_verified_at: at, time_zone: 'Pacific/Chatham' },
  })
  await as(ada).call(replacePhoto, { params: { id: ada.id }, body: { image: await photo() } })

  const experiences = [
    { title: 'Wick trimmer', company: 'Lanternworks', location: null, from: '1990', to: null, description: null },
  ]
  const educations = [{ school: 'Night School', degree: null, from: '1985', to: '1989' }]
  await as(ada).call(updateProfile, { params: { id: ada.id }, body: { experiences, educations, placeId: 1259229 } })

  await talk(test, { ada, grace, eve })
  await attend(test, { ada, grace })
  await guideEverything(test, { ada, grace })
  await interviewEverything(test, { ada, grace })
  const removed = await post(test, ada)
  await discussEverything(test, { ada, grace })
  await beAdministered(test, { ada, admin, second, removed })
  await as(ada).call(startExport, { body: { password: ada.password } })
  await tasks.runDue()
  await storeRest(test, { ada, grace, certificate: keys[1] })
  await tasks.enqueue(test.db, { kind: 'later' }, { to: second }, { runAt: later })

  const traces = ['Zubeida', 'zubeida', 'Quartermain', 'quartermain', ada.email, second, 'zq-777', 'degrees.example']
  const facts = [
    'Thaumaturgy',
    'Oneirology',
    'Lamplighter',
    'Atlantis',
    'Wickcraft',
    'Volapük',
    'ze/zir',
    'Wick trimmer',
    'Night School',
    'Chatham',
    'Netscape',
    '.zip',
    ...keys,
  ]
  return { ada, grace, admin, second, traces: [...traces, ...facts, ...(await keysOf(test, ada))] }
}

const later = new Date('2099-01-01')
const pdf = () => new File(['%PDF-1.7\n…'], 'file.pdf', { type: 'application/pdf' })

// Sent messages stay; drafts are deleted.
const talk = async ({ as, given, say }: Portal, { ada, grace, eve }: Record<'ada' | 'grace' | 'eve', TestMember>) => {
  const [stranger, hermit] = [
    await given.verifiedAlumnus({ graduation_year: 1999 }),
    await given.verifiedAlumnus({ graduation_year: 1999 }),
  ]
  const upload = async () =>
    (await as(ada).call(uploadAttachment, { params: { userId: grace.id }, body: { file: pdf() } })).body._id
  const draft = (from: TestMember, to: TestMember, words: string) =>
    as(from).call(keepDraft, { params: { userId: to.id }, body: { draft: words } })

  await say(grace, ada, 'At the harbour?')
  await say(ada, grace, 'At the harbour.', { attachmentId: await upload() })
  await upload()
  await say(stranger, ada, 'A request')
  await say(ada, hermit, 'A request')
  await say(ada, eve, 'To be blocked')
  await draft(ada, grace, 'Zubeida was here')
  await draft(grace, ada, 'Dear Zubeida')
  await as(grace).call(reportMember, { body: { userId: ada.id, reason: 'spam', sequences: [2] } })
  await as(ada).call(reportMember, { body: { userId: eve.id, reason: 'other', sequences: [] } })
  await as(eve).call(blockMember, { params: { userId: ada.id } })
  await as(ada).call(blockMember, { params: { userId: stranger.id } })
}

type Administered = { ada: TestMember; admin: TestMember; second: string; removed: string }

// The audit log names the members it concerns.
const beAdministered = async ({ as }: Portal, { ada, admin, second, removed }: Administered) => {
  const message = { name: ada.fullName, email: second, topic: 'other', message: 'Where is the key?' }
  await as(undefined).call(sendContact, { body: message })
  for (const { _id } of (await as(admin).call(listContacts)).body.contacts)
    await as(admin).call(handleContact, { params: { id: _id } })
  for (const { _id } of (await as(admin).call(listReports)).body.reports)
    await as(admin).call(handleReport, { params: { id: _id } })
  await as(admin).call(issueResetLink, { params: { id: ada.id }, body: { password: admin.password } })
  await as(admin).call(removePosting, { params: { kind: 'project', id: removed }, body: { reason: 'No longer there' } })
}

// Rows that need a device, a second person or a clock.
const storeRest = async (
  { db, clock }: Portal,
  { ada, grace, certificate }: { ada: TestMember; grace: TestMember; certificate: string },
) => {
  const at = clock.now()
  const mine = { member_id: ada.id }
  const insert: Insert = async (table, row) => {
    await sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(db)
  }
  await db.updateTable('sessions').set({ user_agent: 'Netscape' }).where('member_id', '=', ada.id).execute()
  const session = db.selectFrom('sessions').select('token_hash').where('member_id', '=', ada.id)
  const { token_hash: hash } = await session.executeTakeFirstOrThrow()
  const wanted = { ...mine, purpose: 'email_change', expires_at: later }
  await insert('wanted_addresses', { ...wanted, email: 'zq-777@new.example', asked_by: hash })
  await insert('links', { ...wanted, detail: 'zq-777@new.example', token_hash: secrets.token })
  await insert('totp_secrets', { ...mine, sealed: secrets.token })
  const key = { id: newId(), credential_id: 'zq-777', public_key: secrets.token, sign_count: 0, transports: [] }
  await insert('passkeys', { ...mine, ...key, name: 'Key of Zubeida', created_at: at })
  await insert('recovery_codes', { ...mine, code_hash: secrets.token })
  await insert('factor_challenges', { ...mine, purpose: 'log_in', token_hash: secrets.token, expires_at: later })
  const browser = { endpoint: secrets.endpoint, p256dh: secrets.key, auth: secrets.key, session_hash: hash }
  await insert('push_subscriptions', { ...mine, ...browser, id: newId(), created_at: at })
  await insert('presences', { ...mine, seen_at: at })
  await insert('open_items', { ...mine, item_id: newId(), is_writing: false, seen_at: at })
  const imported = { before: '{"headline": null}', after: '{"headline": "Lamp keeper"}', imported_at: at }
  await insert('profile_imports', { ...mine, ...imported, client_id: newId() })
  await insert('notification_choices', { ...mine, type: 'message', channel: 'mail', wanted: false })
  await insert('notification_times', { ...mine, quiet_from: '22:00', quiet_to: '07:00' })
  await insert('consents', { ...mine, version: 1, given_at: at })
  await insert('calendar_feeds', { ...mine, token_hash: secrets.token, created_at: at })
  await insert('handovers', { ...mine, certificate_key: certificate, asked_at: at, verification: 'pending' })
  await queued(insert, { ada, grace, at })
  const wish = { full_name: 'Zubeida Quartermain the Second', graduation_year: 2020, asked_at: at }
  await insert('identity_changes', { ...mine, ...wish, id: newId() })
  await insert('profile_views', { viewed_id: ada.id, viewer_id: grace.id, seen_at: at })
  await insert('profile_views', { viewed_id: grace.id, viewer_id: ada.id, seen_at: at })
  const revealed = { detail: 'email', revealed_at: at }
  await insert('contact_reveals', { ...revealed, id: newId(), viewed_id: ada.id, viewer_id: grace.id })
  await insert('contact_reveals', { ...revealed, id: newId(), viewed_id: grace.id, viewer_id: ada.id })
  const [contact, unnamed] = [newId(), { topic: 'other', message: 'Where?', created_at: at }]
  await insert('contacts', { ...unnamed, id: contact, name: 'Nadia', email: 'n@home.example', assignee_id: ada.id })
  const noted = { contact_id: contact, author_id: ada.id, kind: 'note', text: 'There.', client_id: newId() }
  await insert('contact_answers', { ...noted, id: newId(), created_at: at })
  await db.updateTable('reports').set({ decided_by: ada.id, assignee_id: ada.id }).execute()
  const vouch = { place: 1, vouched_at: at }
  await insert('vouches', { ...vouch, candidate_id: ada.id, voucher_id: grace.id, name_key: 'ada' })
  await insert('vouches', { ...vouch, candidate_id: grace.id, voucher_id: ada.id, name_key: 'grace' })
  await insert('dismissed_suggestions', { ...mine, dismissed_id: grace.id, dismissed_at: at })
  await insert('dismissed_suggestions', { ...mine, kind: 'mentor', dismissed_id: grace.id, dismissed_at: at })
  await insert('dismissed_suggestions', { member_id: grace.id, dismissed_id: ada.id, dismissed_at: at })
  const [job] = await db.selectFrom('jobs').select('id').execute()
  await insert('saved_jobs', { ...mine, job_id: job?.id, saved_at: at })
  await insert('dismissed_jobs', { ...mine, job_id: job?.id, dismissed_at: at })
  const alert = { words: 'lamps', types: [], workplaces: [], field_keys: [], fields: [], created_at: at }
  await insert('job_alerts', { ...mine, ...alert, id: newId() })
  if (job !== undefined) await applied(insert, { ada, grace, at, job: job.id })
  await mentor(insert, { ada, grace, at })
  const field = { field_key: 'history', field: 'History', people: 1, figures: '[]', updated_on: at }
  await insert('pathway_figures', field)
  await insert('pathway_people', { ...mine, field_key: 'history', class_year: 2020, first_group: 'data' })
  await insert('pathway_asks', { asker_id: ada.id, asked_id: grace.id, asked_at: at })
  await insert('pathway_asks', { asker_id: grace.id, asked_id: ada.id, asked_at: at })
  const [mentorship] = await db.selectFrom('mentorships').select('id').execute()
  await insert('mentorship_participants', { ...mine, mentorship_id: mentorship?.id, joined_at: at })
  const search = { name: 'Keepers', filter: '{}', filter_hash: secrets.token, checked: '0', created_at: at }
  await insert('saved_searches', { ...mine, ...search, id: newId() })
  const theirs = newId()
  await insert('saved_searches', { ...search, id: theirs, member_id: grace.id })
  await insert('saved_search_matches', { search_id: theirs, match_id: ada.id })
  const page = { name: 'ada', shown_name: 'Ada', is_on: true, parts: ['about'], is_indexed: false, changed_at: at }
  await insert('public_pages', { ...mine, ...page })
  await administered(insert, { ada, grace, at, later })
  const told = { type: 'request_accepted', subject: ada.id, details: '{}', created_at: at }
  const graces = { member_id: grace.id, actor_id: ada.id, earlier_actor_id: ada.id }
  await insert('notifications', { ...told, ...graces, id: newId() })
  await insert('notifications', { ...told, id: newId(), ...mine, actor_id: grace.id })
}

// Each has requested the other as a mentor, and one of these requests became a mentorship, which has ended.
const mentor = async (insert: Insert, { ada, grace, at }: { ada: TestMember; grace: TestMember; at: Date }) => {
  const offer = { about: 'Lamps', topics: ['cv'], formats: ['chat'], frequency: 'once', languages: ['Volapük'] }
  const dates = { used_at: at, created_at: at }
  const stored = { language_keys: ['volapuk'], capacity: 1, taken: 0, search_key: 'zubeida', ...dates }
  await insert('mentor_offers', { ...offer, ...stored, mentor_id: ada.id })
  const practice = { member_id: ada.id, kind: 'cv_review', field: 'Zubeida studies', field_key: 'zubeida studies' }
  await insert('practice_offers', { ...practice, per_month: 2, created_at: at })
  const words = { goal: 'To meet Zubeida', question: 'How is Zubeida?', availability: 'Zubeida knows' }
  const asked = { ...words, passes_on: true, asked_at: at, waiting_since: at }
  const accepted = { ...asked, state: 'accepted', answered_at: at, closed_at: at }
  const [toAda, toGrace, pairing] = [newId(), newId(), newId()]
  await insert('mentoring_requests', { ...accepted, id: toAda, mentee_id: grace.id, mentor_id: ada.id })
  await insert('mentoring_requests', { ...asked, state: 'asked', id: toGrace, mentee_id: ada.id, mentor_id: grace.id })
  await insert('mentoring_choices', { request_id: toAda, ordinal: 0, mentor_id: ada.id })
  await insert('pairings', {
    ...{ id: pairing, request_id: toAda, mentor_id: ada.id, mentee_id: grace.id, goal: words.goal },
    ...{ next_step: 'To see Zubeida', started_at: at, ended_at: at, ended_by: ada.id, ending_words: 'Zubeida waves' },
    ...{ thanks: 'Thank you, Zubeida', thanked_at: at },
  })
  const other = { id: newId(), mentor_id: grace.id, mentee_id: ada.id, goal: words.goal, started_at: at }
  await insert('pairings', other)
  const written = { id: newId(), pairing_id: pairing, author_id: ada.id, created_at: at }
  await insert('pairing_items', { ...written, kind: 'goal', text: 'Greet Zubeida' })
  const session = { ...written, id: newId(), title: 'Zubeida', description: 'Lamps', starts_at: at, minutes: 45 }
  await insert('pairing_sessions', { ...session, format: 'in_person', place: 'At Zubeida’s', client_id: newId() })
  await insert('practice_bookings', { session_id: session.id, member_id: ada.id, starts_at: at })
  await insert('pairing_session_outcomes', {
    session_id: session.id,
    member_id: ada.id,
    took_place: true,
    went_well: true,
    answered_at: at,
  })
  await rosterRecord(insert, { ada, at })
  await sharedCvs(insert, { ada, grace, at, toAda, toGrace })
  const own = { pairing_id: pairing, member_id: ada.id }
  await insert('pairing_notes', { ...own, note: 'Zubeida’s own', changed_at: at })
  await insert('pairing_feedback', { ...own, rating: 5, words: 'From Zubeida', given_at: at })
}

/** Returns the keys of the files that are deleted: the photo, and uploads that were not sent. */
const keysOf = async ({ db }: Portal, ada: TestMember): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select photo_key as key from members where id = ${ada.id}::uuid
    union all
    select key from attachments where not exists (select from messages where attachment_id = attachments.id)
    union all select key from post_files where post_id is null`.execute(db)
  return rows.map(({ key }) => key)
}
