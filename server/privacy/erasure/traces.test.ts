import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { listBlocks } from '#contract/trust/blocks.ts'
import { listContacts } from '#contract/public/contact.ts'
import { getConversation, listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { listJobs } from '#contract/opportunities/jobs.ts'
import { listMembers } from '#contract/people/directory.ts'
import { registerStudent } from '#contract/account/registration.ts'
import { getPhoto } from '#contract/people/files.ts'
import { listMentorships } from '#contract/mentoring/mentorships.ts'
import { listMessages, searchMessages } from '#contract/chat/messages.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listProjects } from '#contract/opportunities/projects.ts'
import { listReports } from '#contract/trust/reports.ts'
import { searchAll } from '#contract/search/search.ts'
import { logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import { photo } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { memberWithEverything, type MemberWithEverything } from '#server/testing/memberWithEverything.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const test = await openTestPortal({ SMTP_URL: mailServer.url })
const { as, db, portal } = test
const { leave } = createLeaving(test)

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

/** Every row of the database and every file name, as text. */
const everything = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'audit')`.execute(
    db,
  )
  const dumps = rows.map(async ({ name }) => {
    const dump = await sql<{ line: string }>`select dumped::text as line from ${sql.raw(name)} as dumped`.execute(db)
    return dump.rows.map(({ line }) => `${name}: ${line}`)
  })
  const files = await readdir(join(portal.platform.config.dataDirectory, 'files'), { recursive: true })
  return [...(await Promise.all(dumps)).flat(), ...files]
}

/** The columns that still reference a member, with the number of rows. */
const references = async (id: string): Promise<Record<string, number>> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where confrelid = 'members'::regclass and contype = 'f'`.execute(db)
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(db)
    found[`${table}.${column}`] = rows[0]?.count ?? 0
  }
  return found
}

/** The responses that other members get, as text. */
const answers = async ({ ada, grace, admin }: MemberWithEverything): Promise<string> => {
  const [member, administrator] = [as(grace), as(admin)]
  const q = { querystring: { q: 'Zubeida' } }
  const withAda = { params: { userId: ada.id } }
  const told = await Promise.all([
    ...[listMembers, listChatUsers, searchAll].map((route) => member.call(route, q)),
    ...[listMembers, listChatUsers, listNotifications, listBlocks].map((route) => member.call(route)),
    ...[listEvents, listJobs, listMentorships, listProjects].map((route) => member.call(route)),
    member.call(getConversation, withAda),
    member.call(listMessages, withAda),
    member.call(searchMessages, { querystring: { q: 'harbour' } }),
    ...[listPeople, listAuditEntries].flatMap((route) => [administrator.call(route, q), administrator.call(route)]),
    ...['verified', 'pending', 'declined'].map((state) => administrator.call(listAlumni, { querystring: { state } })),
    ...['open', 'handled'].flatMap((state) =>
      [listReports, listContacts].map((route) => administrator.call(route, { querystring: { state } })),
    ),
  ])
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
  return JSON.stringify(told.map(({ body }) => body))
}

it.each(['anonymise', 'remove'] as const)('erasure leaves no trace of the member: %s', async (postings) => {
  const known = await memberWithEverything(test)
  const { ada, second, traces } = known
  const before = (await everything()).join('\n')
  for (const trace of traces) expect(before, trace).toContain(trace)
  expect(await answers(known)).toContain('Zubeida')
  // A new column that references members must be filled in `memberWithEverything` and listed below.
  const unused = Object.entries(await references(ada.id)).filter(([, count]) => count === 0)
  expect(unused.map(([column]) => column)).toEqual(['deletions.member_id'])

  await leave(ada, postings)

  const after = await everything()
  for (const trace of traces)
    expect(
      after.filter((line) => line.includes(trace)),
      trace,
    ).toEqual([])
  const told = await answers(known)
  for (const trace of traces) expect(told.includes(trace), trace).toBe(false)
  expect(told).toContain('Former member')
  expect(Object.fromEntries(Object.entries(await references(ada.id)).filter(([, count]) => count > 0))).toEqual({
    ...{ 'conversations.low_member_id': 2, 'conversations.high_member_id': 2 },
    ...{ 'messages.sender_id': 3, 'messages.receiver_id': 2 },
    ...{ 'participations.member_id': 4, 'participations.peer_id': 4, 'attachments.uploader_id': 1 },
    ...{ 'reports.reporter_id': 2, 'reports.reported_id': 2, 'reported_messages.sender_id': 1 },
    // An empty profile.
    ...{ 'notifications.actor_id': 5, 'notifications.earlier_actor_id': 1, 'profiles.member_id': 1 },
  })

  const farewells = mailServer.emails.filter(({ subject }) => subject === 'Your account has been deleted')
  expect(new Set(farewells.map(({ to }) => to?.[0]?.address))).toEqual(new Set([ada.email, second]))
  expect(farewells).toHaveLength(2)
})

// test: erasure-removes-the-photo
it("the photo's URL returns 404 after the erasure", async () => {
  const { ada } = await memberWithEverything(test)
  const { photo_key: key } = await db
    .selectFrom('members')
    .select('photo_key')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const statuses = () =>
    Promise.all(
      ['512.webp', '96.webp'].map(
        async (size) => (await as(undefined).call(getPhoto, { params: { key: key ?? '', size } })).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  await leave(ada)
  expect(await statuses()).toEqual([404, 404])
})

it('the email address is free immediately', async () => {
  const { ada } = await memberWithEverything(test)
  await leave(ada)
  const account = { collegeEmail: ada.email, password: ada.password }
  expect((await as(undefined).call(logInAlumnus, { body: account })).status).toBe(401)
  const registered = await as(undefined).call(registerStudent, {
    body: {
      ...{
        ...account,
        confirmPassword: ada.password,
        fullName: ada.fullName,
        graduationYear: 2025,
        image: await photo(),
      },
      ...{ course: 'B.E.', usn: '1', fieldOfStudy: 'Physics' },
      ...{ linkedin: 'https://www.linkedin.com/in/a', github: 'https://github.com/a' },
    },
  })
  expect(registered.status).toBe(201)
  const { body } = await as(undefined).call(logInStudent, { body: account })
  expect(body._id).toBe(registered.body._id)
})
