import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { listMembers } from '#contract/people/directory.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/people/saved-searches.ts'
import { revokeVerification, verifyAlumnus } from '#contract/people/verification.ts'
import { listNotifications, readNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { scheduleNewMatches } from './newMatches.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { tasks } = portal.platform

const server = process.env['TEST_DATABASE_URL']
const minute = 60 * 1000
const mentors = { role: 'alumni', help: ['referrals'] }

let ada: TestMember
beforeEach(async () => {
  await scheduleNewMatches(portal.platform)
  ada = await given.student({ fullName: 'Ada', graduation_year: 2027 })
})

const tell = async (member: TestMember, body: ProfileChange) => {
  expect((await as(member).call(updateProfile, { params: { id: member.id }, body })).status).toBe(200)
  return member
}
const mentor = async (fullName: string) =>
  tell(await given.verifiedAlumnus({ fullName, graduation_year: 2010 }), { help: ['referrals'] })
const save = (member: TestMember, filter: object = mentors, name = 'Mentors') =>
  as(member).call(saveSearch, { body: { name, filter } })
const names = async (member: TestMember) =>
  (await as(member).call(listSavedSearches)).body.searches.map(({ name }) => name)
const lookForMatches = async () => {
  clock.advance(10 * minute)
  await tasks.runDue()
  expect(await db.selectFrom('tasks').select(['kind', 'failure']).where('failure', 'is not', null).execute()).toEqual(
    [],
  )
}
/** Returns a member's notifications about their searches, ten minutes later. */
const told = async (member: TestMember) => {
  await lookForMatches()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.filter(({ type }) => type === 'search_matches')
}
const toldOf = async (member: TestMember) => (await told(member)).map(({ actor, count }) => [actor?.fullName, count])
const readAll = (member: TestMember) =>
  as(member).call(readNotifications, { body: { upTo: clock.now().toISOString() } })

describe('a saved search', () => {
  it('is listed with its filter until it is deleted', async () => {
    const filter = { ...mentors, q: 'energy', city: [1259229], cohortFrom: 2010 }
    const { status, body } = await save(ada, filter)
    expect(status).toBe(201)
    await save(ada, {}, 'Everyone')
    const { searches } = (await as(ada).call(listSavedSearches)).body
    expect(searches.map(({ name }) => name)).toEqual(['Everyone', 'Mentors'])
    expect(searches[1]).toEqual(body)
    expect(body.filter).toMatchObject({ ...filter, course: [] })

    const params = { id: body._id }
    expect((await as(await given.student()).call(deleteSavedSearch, { params })).status).toBe(404)
    expect((await as(ada).call(deleteSavedSearch, { params })).status).toBe(200)
    expect(await as(ada).call(deleteSavedSearch, { params })).toMatchObject({
      status: 404,
      body: { code: 'search.not_found' },
    })
    expect(await names(ada)).toEqual(['Everyone'])
  })

  it('is stored once per filter, regardless of order and spelling', async () => {
    const [first, again] = [
      await save(ada, { skill: ['a', 'b'], q: 'Energy' }),
      await save(ada, { q: 'énergy', skill: ['b', 'a'] }, 'Other'),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await names(ada)).toEqual(['Mentors'])
  })

  it(`is rejected beyond ${LIMITS.savedSearches}, even when saved concurrently`, async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.savedSearches + 3 }, (_, number) => save(ada, { q: `word${number}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.savedSearches)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'search.too_many',
      message: 'You already have 20 saved searches. Delete one first.',
    })
    expect((await save(await given.student(), { q: 'word1' })).status).toBe(201)
  })

  it('is rejected when it matches too many members', async () => {
    await sql`
      with added as (
        insert into members
        select member.* from members, generate_series(1, ${LIMITS.savedSearchMatches + 1}::int) n, lateral jsonb_populate_record(
          members, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.example')) member
        where members.id = ${ada.id}
        returning id
      )
      insert into profiles (member_id) select id from added`.execute(db)
    expect(await save(ada, { role: 'student' })).toMatchObject({ status: 409, body: { code: 'search.too_broad' } })
    expect((await save(ada, { role: 'student', q: 'zoe' })).status).toBe(201)
  })

  it.each([
    ['name', { name: ' ', filter: {} }],
    ['name', { name: 'x'.repeat(81), filter: {} }],
    ['filter', { name: 'Mentors' }],
    ['filter.help', { name: 'Mentors', filter: { help: ['everything'] } }],
    ['filter.role', { name: 'Mentors', filter: { role: 'admin' } }],
  ])('is rejected with an invalid %s', async (field, body) => {
    const { status, body: refused } = await as(ada).call(saveSearch, { body })
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [expect.stringContaining(field)]])
  })
})

describe('new matches', () => {
  it('are found by a search stored before a facet existed', async () => {
    await save(ada)
    await sql`update saved_searches set filter = filter - 'skill' - 'country'`.execute(db)
    expect((await as(ada).call(listSavedSearches)).body.searches[0]?.filter).toMatchObject({ skill: [], country: [] })
    await mentor('Grace')
    expect(await toldOf(ada)).toEqual([['Grace', 1]])
  })

  it('are found by all other searches when one fails, and by that one once repaired', async () => {
    const hedy = await given.student({ fullName: 'Hedy' })
    await save(ada)
    await save(hedy)
    await sql`update saved_searches set filter = filter || '{"help": 5}' where member_id = ${ada.id}`.execute(db)
    await mentor('Grace')
    expect(await toldOf(hedy)).toEqual([['Grace', 1]])
    expect(await toldOf(ada)).toEqual([])

    await sql`update saved_searches set filter = filter || ${JSON.stringify({ help: mentors.help })}::jsonb
      where member_id = ${ada.id}`.execute(db)
    expect(await toldOf(ada)).toEqual([['Grace', 1]])
    expect(await toldOf(hedy)).toEqual([['Grace', 1]])
  })

  it('are notified once, with a link; earlier matches never', async () => {
    await mentor('Before')
    const { body: search } = await save(ada)
    expect(await told(ada)).toEqual([])

    const grace = await mentor('Grace')
    const [news] = await told(ada)
    expect(news).toMatchObject({ subject: search._id, actor: { _id: grace.id }, count: 1, unread: true })
    const link = news && new URL(targetOf(news), 'http://portal')
    expect(link?.pathname).toBe('/dashboard/network')
    const query = Object.fromEntries(link?.searchParams ?? [])
    expect(query).toEqual({ sort: 'newest', role: 'alumni', help: 'referrals' })
    const found = await as(ada).call(listMembers, { querystring: query })
    expect(found.body.members.map(({ fullName }) => fullName)).toEqual(['Grace', 'Before'])

    await tell(grace, { headline: 'Still here' })
    await tell(await tell(grace, { help: [] }), { help: ['referrals'] })
    await readAll(ada)
    expect((await told(ada)).map(({ unread }) => unread)).toEqual([false])
  })

  it('are counted until they are read', async () => {
    await save(ada)
    for (const name of ['Grace', 'Hedy']) await mentor(name)
    expect(await toldOf(ada)).toEqual([[expect.stringMatching(/Grace|Hedy/), 2]])
    await mentor('Edith')
    expect(await toldOf(ada)).toEqual([['Edith', 3]])
    await readAll(ada)
    await mentor('Joan')
    expect((await toldOf(ada))[0]).toEqual(['Joan', 1])
  })

  it('include members who change, are verified, or show a hidden part', async () => {
    const [changing, waiting, hiding] = [
      await given.verifiedAlumnus({ fullName: 'Changing' }),
      await tell(await given.alumnus({ fullName: 'Waiting' }), { help: ['referrals'] }),
      await mentor('Hiding'),
    ]
    await as(hiding).call(changePrivacy, { body: { help: 'nobody' } })
    await save(ada)
    expect(await told(ada)).toEqual([])
    await tell(changing, { help: ['referrals', 'talks'] })
    expect(await toldOf(ada)).toEqual([['Changing', 1]])
    await as(await given.admin()).call(verifyAlumnus, { params: { id: waiting.id } })
    expect(await toldOf(ada)).toEqual([['Waiting', 2]])
    await as(hiding).call(changePrivacy, { body: { help: 'members' } })
    expect(await toldOf(ada)).toEqual([['Hiding', 3]])
  })

  // test: saved-search-follows-visibility
  it('exclude members the searcher may not find', async () => {
    await save(ada)
    const eve = await given.verifiedAlumnus()
    await as(eve).call(blockMember, { params: { userId: ada.id } })
    await tell(eve, { help: ['referrals'] })
    const shy = await given.verifiedAlumnus()
    await as(shy).call(changePrivacy, { body: { help: 'alumni' } })
    await tell(shy, { help: ['referrals'] })
    const unlisted = await given.verifiedAlumnus({ listed: false })
    await tell(unlisted, { help: ['referrals'] })
    await tell(await given.alumnus(), { help: ['referrals'] })
    await tell(ada, { help: ['referrals'] })
    expect(await told(ada)).toEqual([])
  })

  it('don’t notify limited or suspended members, or after the search is deleted', async () => {
    const [admin, revoked, grace] = [await given.admin(), await mentor('Revoked'), await given.student()]
    for (const member of [revoked, grace]) await save(member)
    const { body: search } = await save(ada)
    await as(ada).call(deleteSavedSearch, { params: { id: search._id } })
    const reason = { reason: 'A mistake.' }
    await as(admin).call(revokeVerification, { params: { id: revoked.id }, body: reason })
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Advertising' })
      .where('id', '=', grace.id)
      .execute()
    await mentor('Newcomer')
    await lookForMatches()
    const rows = await db.selectFrom('notifications').select('id').where('type', '=', 'search_matches').execute()
    expect(rows).toEqual([])
  })

  it('include members who joined while the searcher’s verification was revoked', async () => {
    const [admin, grace] = [await given.admin(), await given.verifiedAlumnus({ fullName: 'Grace' })]
    await save(grace)
    await as(admin).call(revokeVerification, { params: { id: grace.id }, body: { reason: 'A mistake.' } })
    await mentor('Newcomer')
    expect(await told(grace)).toEqual([])
    await as(admin).call(verifyAlumnus, { params: { id: grace.id } })
    expect(await toldOf(grace)).toEqual([['Newcomer', 1]])
  })

  it('are notified per search', async () => {
    await save(ada)
    await save(ada, { cohortTo: 2010 }, 'Old hands')
    await mentor('Grace')
    expect((await told(ada)).map(({ values }) => values['search'])).toEqual(
      expect.arrayContaining(['Mentors', 'Old hands']),
    )
  })

  it('are found in a restored copy of the database with lower transaction numbers', async () => {
    await save(ada)
    await sql`update saved_searches set checked = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`.execute(
      db,
    )
    await mentor('Grace')
    expect(await toldOf(ada)).toEqual([['Grace', 1]])
  })

  it.runIf(server)('are found during a long transaction that began before the search was saved', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const other = new pg.Client({ connectionString: new URL(`/${rows[0]?.name}`, server).href })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('select pg_current_xact_id()')
    await save(ada)
    await mentor('Grace')
    expect(await toldOf(ada)).toEqual([['Grace', 1]])
    await mentor('Joan')
    expect(await toldOf(ada)).toEqual([['Joan', 2]])
  })
})
