import { expect, it } from 'vitest'
import { giveRights } from '#contract/account/administrators.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { CHOSEN_BY_VALUE, PEOPLE_SORTS, countPeople, listPeople, listPeopleChoices } from '#contract/people/listing.ts'
import { tagPeople } from '#contract/people/tags.ts'
import type { Parts } from '#server/testing/call.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { as, given, clock, db } = await openTestPortal()
const day = 24 * 60 * 60 * 1000

type Query = NonNullable<Parts['querystring']>
const call = (viewer: TestMember, querystring: Query = {}) =>
  as(viewer).call(listPeople, { querystring: { role: 'student', ...querystring } })
const list = async (viewer: TestMember, querystring: Query = {}) => (await call(viewer, querystring)).body
const numberOf = async (viewer: TestMember, querystring: Query = {}) =>
  (await as(viewer).call(countPeople, { querystring: { role: 'student', ...querystring } })).body
const names = async (viewer: TestMember, querystring: Query = {}) =>
  (await list(viewer, querystring)).people.map(({ fullName }) => fullName)
const givenNamed = async (...each: string[]) => {
  for (const fullName of each) await given.student({ fullName })
}

// test: students-listed-by-name
it('lists a student with what the office needs to know', async () => {
  const admin = await given.admin()
  const zoe = await given.student({
    ...{ fullName: 'Zoé Adams', graduation_year: 2027, usn: '1AB21CS009', email_verified_at: null },
    profile: { course: 'Physics' },
  })
  await given.verifiedAlumnus()

  const { people } = await list(admin)

  expect(people).toEqual([
    {
      _id: zoe.id,
      fullName: 'Zoé Adams',
      profilePhoto: null,
      role: 'student',
      graduationYear: 2027,
      yearConfirmed: true,
      course: 'Physics',
      usn: '1AB21CS009',
      collegeEmail: zoe.email,
      emailConfirmed: false,
      joinedAt: expect.any(String),
      seenOn: null,
      state: 'unconfirmed',
      verification: 'verified',
      city: null,
      employer: null,
      mentor: false,
      tags: [],
      list: null,
      leavesAt: null,
      secondFactor: false,
      suspensionReason: null,
      minor: false,
    },
  ])
})

it.each(PEOPLE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'pages through everyone once, by %s %s',
  async (sort, order) => {
    const admin = await given.admin()
    for (const [fullName, graduation_year] of [
      ['Émile', 2025],
      ['ada', 2026],
      ['Zoé', 2025],
      ['Ben', 2027],
      ['Ben', 2026],
    ] as const) {
      clock.advance(1)
      await given.student({ fullName, graduation_year })
    }
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 5; page += 1) {
      const answer = await call(admin, { sort, order, limit: 2, ...(cursor && { cursor }) })
      seen.push(...answer.body.people.map(({ fullName, graduationYear }) => `${fullName} ${graduationYear}`))
      if (answer.next === undefined) break
      cursor = new URL(answer.next, 'http://portal').searchParams.get('cursor') ?? ''
    }
    const expected = {
      name: ['ada 2026', 'Ben 2027', 'Ben 2026', 'Émile 2025', 'Zoé 2025'],
      year: ['Émile 2025', 'Zoé 2025', 'ada 2026', 'Ben 2026', 'Ben 2027'],
      joined: ['Émile 2025', 'ada 2026', 'Zoé 2025', 'Ben 2027', 'Ben 2026'],
      seen: ['Émile 2025', 'ada 2026', 'Zoé 2025', 'Ben 2027', 'Ben 2026'],
    }[sort]
    expect(seen).toEqual(order === 'asc' ? expected : expected.toReversed())
  },
)

it('finds people by name, email, USN, course and year, in any spelling', async () => {
  const admin = await given.admin()
  await given.student({ fullName: 'Zoé Adams', email: 'z.adams@college.example' })
  await given.student({ fullName: 'Percent 100% Sure', email: 'sure@elsewhere.example' })
  await given.student({
    ...{ fullName: 'Mary Jackson', usn: '1AC130', graduation_year: 2028 },
    profile: { course: 'Computer Science & Génie civil' },
  })
  await given.verifiedAlumnus({ fullName: 'Not A Student', usn: '1AC130', graduation_year: 2028 })

  expect(await names(admin, { q: 'ZOE' })).toEqual(['Zoé Adams'])
  expect(await names(admin, { q: 'elsewhere' })).toEqual(['Percent 100% Sure'])
  expect(await names(admin, { q: '100% sure' })).toEqual(['Percent 100% Sure'])
  expect(await names(admin, { q: '%' })).toEqual([])
  expect(await names(admin, { q: '1ac1' })).toEqual(['Mary Jackson'])
  expect(await names(admin, { q: 'computer sci' })).toEqual(['Mary Jackson'])
  expect(await names(admin, { q: '2028' })).toEqual(['Mary Jackson'])
  expect(await names(admin, { q: 'jackson 2028' })).toEqual(['Mary Jackson'])
  expect(await names(admin, { q: 'jackson 2027' })).toEqual([])
  expect(await names(admin, { q: '   ' })).toHaveLength(3)
})

it('joins filters with and, and says how many there are without them', async () => {
  const admin = await given.admin()
  const place = { id: 1, name: 'Porto' }
  await db
    .insertInto('places')
    .values({ ...place, country: 'PT', latitude: 41, longitude: -8 })
    .execute()
  const profile = { course: 'Civil', place_id: place.id }
  await given.student({ fullName: 'Ada', graduation_year: 2026, profile })
  await given.student({ fullName: 'Ben', graduation_year: 2027, profile })
  await given.student({ fullName: 'Cem', graduation_year: 2026, profile: { course: 'Physics' } })

  expect(await names(admin, { year: 2026 })).toEqual(['Ada', 'Cem'])
  expect(await names(admin, { year: [2026, 2027], course: 'civil' })).toEqual(['Ada', 'Ben'])
  expect(await names(admin, { year: 2026, city: place.name })).toEqual(['Ada'])
  expect(await numberOf(admin, { year: 2026, course: 'Civil' })).toEqual({ count: 1, more: false })
  expect(await numberOf(admin)).toEqual({ count: 3, more: false })
  const choices = async (of: string) =>
    (await as(admin).call(listPeopleChoices, { querystring: { role: 'student', of } })).body.choices
  expect(await Promise.all(CHOSEN_BY_VALUE.map(choices))).toEqual([
    [
      { value: '2027', count: 1 },
      { value: '2026', count: 2 },
    ],
    [
      { value: 'Civil', count: 2 },
      { value: 'Physics', count: 1 },
    ],
    [{ value: place.name, count: 2 }],
    [],
  ])
})

it('gives each person the first state that applies, and finds them by it', async () => {
  const admin = await given.admin()
  const suspended_at = clock.now()
  await given.verifiedAlumnus({ fullName: 'Active' })
  await given.alumnus({ fullName: 'Waiting', email_verified_at: null })
  await given.verifiedAlumnus({ fullName: 'Declined', verification: 'declined', decline_reason: 'No record' })
  await given.verifiedAlumnus({ fullName: 'Unconfirmed', email_verified_at: null })
  await given.alumnus({ fullName: 'Suspended', suspended_at, suspension_reason: 'Spam' })
  const { id: member_id } = await given.verifiedAlumnus({ fullName: 'Leaving' })
  await db
    .insertInto('deletions')
    .values({
      member_id,
      asked_at: suspended_at,
      due_at: new Date(suspended_at.getTime() + day),
      postings: 'anonymise',
    })
    .execute()

  const { people } = await list(admin, { role: 'alumni' })
  expect(people.map(({ fullName, state }) => [fullName.toLowerCase(), state])).toEqual(
    ['active', 'declined', 'leaving', 'suspended', 'unconfirmed', 'waiting'].map((state) => [state, state]),
  )
  for (const { fullName, state } of people) expect(await names(admin, { role: 'alumni', state })).toEqual([fullName])
  expect(await names(admin, { role: 'alumni', state: ['waiting', 'suspended'] })).toEqual(['Suspended', 'Waiting'])
  expect(await names(admin, { role: 'alumni', verification: 'pending' })).toEqual(['Suspended', 'Waiting'])
})

it('finds students whose request to become an alumnus was declined', async () => {
  const admin = await given.admin()
  await given.student({ fullName: 'Ada' })
  const { id: member_id } = await given.student({ fullName: 'Ben' })
  const asked = { asked_at: clock.now(), verification: 'declined' as const, decline_reason: 'Too early' }
  await db
    .insertInto('handovers')
    .values({ member_id, ...asked })
    .execute()
  expect(await list(admin, { verification: 'declined' })).toMatchObject({
    people: [{ fullName: 'Ben', state: 'active', verification: 'declined' }],
  })
})

it('filters by the day of joining in the time zone of the college', async () => {
  await given.college({ time_zone: 'Asia/Kolkata' })
  const admin = await given.admin()
  // 1 September, 00:30 in Kolkata.
  clock.set(new Date('2026-08-31T19:00:00Z'))
  await given.student({ fullName: 'Ada' })
  expect(await names(admin, { joinedFrom: '2026-09-01', joinedTo: '2026-09-01' })).toEqual(['Ada'])
  expect(await names(admin, { joinedTo: '2026-08-31' })).toEqual([])
})

it('shows the last day of use, which reads store once a minute at most', async () => {
  await given.college({ time_zone: 'Asia/Kolkata' })
  // 1 October, 00:30 in Kolkata.
  clock.set(new Date('2026-09-30T19:00:00Z'))
  const [ada, ben] = [await given.student({ fullName: 'Ada' }), await given.student({ fullName: 'Ben' })]
  clock.advance(61_000)
  expect((await as(ada).call(getProfile, { params: { id: ben.id } })).status).toBe(200)

  const admin = await given.admin()
  expect((await list(admin)).people.map(({ seenOn }) => seenOn)).toEqual(['2026-10-01', null])
  expect([await names(admin, { seen: 'week' }), await names(admin, { seen: 'never' })]).toEqual([['Ada'], ['Ben']])
  clock.advance(7 * day)
  const later = await given.admin()
  expect([await names(later, { seen: 'week' }), await names(later, { seen: 'month' })]).toEqual([[], ['Ada']])
  clock.advance(400 * day)
  expect(await names(await given.admin(), { seen: 'longer' })).toEqual(['Ada'])
})

it('finds students whose year is not confirmed', async () => {
  await given.college({ email_domains: [] })
  const admin = await given.admin()
  await given.student({ fullName: 'Ada', year_confirmed_at: null })
  await given.student({ fullName: 'Ben' })
  expect(await names(admin, { yearConfirmed: 'no' })).toEqual(['Ada'])
  expect(await names(admin, { yearConfirmed: 'yes' })).toEqual(['Ben'])
})

it('shows a verifier their own classes only, and a moderator everyone', async () => {
  const [admin, verifier] = [await given.admin(), await given.helper('verifier', { graduation_year: 2001 })]
  const rights = [right('verifier', { fromYear: 2026, toYear: 2027 })]
  await as(admin).call(giveRights, { params: { id: verifier.id }, body: { password: admin.password, rights } })
  await given.student({ fullName: 'Ada', graduation_year: 2026 })
  await given.student({ fullName: 'Ben', graduation_year: 2028 })
  expect(await names(verifier)).toEqual(['Ada'])
  expect(await numberOf(verifier)).toMatchObject({ count: 1 })
  expect(await names(await given.helper('moderator'))).toEqual(['Ada', 'Ben'])
  const { body } = await as(verifier).call(listPeopleChoices, { querystring: { role: 'student', of: 'year' } })
  expect(body.choices).toEqual([{ value: '2026', count: 1 }])
  // Naming people of another class changes nothing.
  const selection = { filter: { role: 'student', year: 2028 } }
  const answer = await as(verifier).call(tagPeople, { body: { selection, label: 'Board', act: 'add' } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'selection.nobody' } })
})

it.each([
  { limit: 'many' },
  { role: 'admin' },
  { cursor: 'nonsense' },
  { cursor: 'WyJhIiwieCJd' },
  { sort: 'seen', cursor: cursorOf('2026-02-31', crypto.randomUUID()) },
  { sort: 'seen', cursor: cursorOf('infinity', crypto.randomUUID()) },
  { sort: 'joined', cursor: cursorOf('2026-02-31T00:00:00.000Z', crypto.randomUUID()) },
  { sort: 'joined', cursor: cursorOf('-000001-01-01T00:00:00.000Z', crypto.randomUUID()) },
  { sort: 'year', cursor: cursorOf('99999999999', 'ada', crypto.randomUUID()) },
  { joinedFrom: '0000-01-01' },
  { joinedFrom: '2026-02-31' },
  { year: 'soon' },
])('rejects %j', async (querystring) => {
  expect((await call(await given.admin(), querystring)).status).toBe(400)
})

it.each([{ q: 'a\0b' }, { course: 'a\0b' }, { tag: '\0' }, { city: "'; --" }, { joinedTo: '9999-12-31' }])(
  'survives %j',
  async (querystring) => {
    await givenNamed('Ada')
    expect([200, 400]).toContain((await call(await given.admin(), querystring)).status)
  },
)

it('is for administrators only', async () => {
  expect(await as(undefined).call(listPeople, { querystring: { role: 'student' } })).toMatchObject({ status: 401 })
  for (const member of [await given.student(), await given.verifiedAlumnus()])
    expect(await call(member)).toMatchObject({ status: 403, body: { code: 'access.admin_only' } })
})

function cursorOf(...key: string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}
