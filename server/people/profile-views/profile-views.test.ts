import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import { LIMITS } from '#contract/limits.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { previewProfile } from '#contract/people/privacy.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { reportMember } from '#contract/trust/reports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, origin } = await openTestPortal()

const minute = 60 * 1000
const hour = 60 * minute

const open = async (viewer: TestMember, id: string) => (await as(viewer).call(getProfile, { params: { id } })).status
const look = async (viewer: TestMember, of: TestMember) => expect(await open(viewer, of.id)).toBe(200)
const viewsOf = async (member: TestMember, querystring = {}) =>
  (await as(member).call(listProfileViews, { querystring })).body.views
const seen = async (member: TestMember) =>
  (await viewsOf(member)).map(({ person, times }) => [person.fullName, times] as const)

describe('a profile view', () => {
  it('is listed with its time, latest first', async () => {
    const [ada, grace] = [await given.student({ fullName: 'Ada' }), await given.verifiedAlumnus({ fullName: 'Grace' })]
    const eve = await given.student({ fullName: 'Eve' })
    expect(await viewsOf(ada)).toEqual([])

    await look(grace, ada)
    clock.advance(minute)
    const before = clock.now()
    await look(eve, ada)

    const views = await viewsOf(ada)
    expect(views.map(({ person }) => person.fullName)).toEqual(['Eve', 'Grace'])
    expect(views[1]).toEqual({
      person: {
        ...{ _id: grace.id, fullName: 'Grace', profilePhoto: null, role: 'alumni' },
        ...{ graduationYear: 2024, verified: true, former: false, unavailable: false },
      },
      seenAt: expect.any(String),
      times: 1,
    })
    const at = Date.parse(views[0]?.seenAt ?? '')
    expect([at >= before.getTime(), at <= clock.now().getTime()]).toEqual([true, true])
    expect([await viewsOf(grace), await viewsOf(eve)]).toEqual([[], []])
  })

  it('counts once an hour, even when repeated concurrently', async () => {
    const [ada, eve] = [await given.student(), await given.student({ fullName: 'Eve' })]
    await Promise.all(Array.from({ length: 20 }, () => look(eve, ada)))
    const [first] = await viewsOf(ada)
    expect(await seen(ada)).toEqual([['Eve', 1]])

    clock.advance(59 * minute)
    await look(eve, ada)
    expect(await viewsOf(ada)).toEqual([first])

    clock.advance(2 * minute)
    await Promise.all(Array.from({ length: 20 }, () => look(eve, ada)))
    expect(await seen(ada)).toEqual([['Eve', 2]])
    expect(Date.parse((await viewsOf(ada))[0]?.seenAt ?? '')).toBeGreaterThan(Date.parse(first?.seenAt ?? ''))
  })

  it('is not counted for oneself, administrators, rejected viewers and previews', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const [waiting, eve] = [await given.alumnus(), await given.student()]
    await as(ada).call(blockMember, { params: { userId: eve.id } })
    await look(ada, ada)
    await look(admin, ada)
    await as(ada).call(previewProfile, { querystring: { as: 'members' } })
    expect([await open(waiting, ada.id), await open(eve, ada.id)]).toEqual([404, 404])
    expect(await db.selectFrom('profile_views').selectAll().execute()).toEqual([])
  })

  it('is not listed for blocked members, on either side, and deleted ones', async () => {
    const ada = await given.student()
    const [eve, grace] = [await given.student({ fullName: 'Eve' }), await given.student({ fullName: 'Grace' })]
    const gone = await given.student({ fullName: 'Gone' })
    for (const viewer of [eve, grace, gone]) {
      clock.advance(minute)
      await look(viewer, ada)
    }
    expect((await seen(ada)).map(([name]) => name)).toEqual(['Gone', 'Grace', 'Eve'])

    await as(ada).call(blockMember, { params: { userId: eve.id } })
    await as(grace).call(blockMember, { params: { userId: ada.id } })
    await leave(gone)
    expect(await viewsOf(ada)).toEqual([])

    await as(ada).call(unblockMember, { params: { userId: eve.id } })
    expect((await seen(ada)).map(([name]) => name)).toEqual(['Eve'])
  })

  it('is listed even for unlisted viewers, who can then be blocked and reported', async () => {
    const [ada, eve] = [await given.student(), await given.student({ fullName: 'Eve', listed: false })]
    const report = { body: { userId: eve.id, reason: 'other', comment: '', sequences: [] } }
    expect((await as(ada).call(reportMember, report)).status).toBe(404)
    expect((await as(ada).call(blockMember, { params: { userId: eve.id } })).status).toBe(404)

    await look(eve, ada)

    expect(await seen(ada)).toEqual([['Eve', 1]])
    expect(await open(ada, eve.id)).toBe(404)
    expect((await as(ada).call(reportMember, report)).status).toBe(201)
    expect((await as(ada).call(blockMember, { params: { userId: eve.id } })).status).toBe(200)
    expect(await open(eve, ada.id)).toBe(404)
  })

  it('is paged, each once, even with equal times', async () => {
    const ada = await given.student()
    const others = await Promise.all(Array.from({ length: 7 }, () => given.student()))
    const seenAt = [3, 3, 3, 2, 2, 1, 1].map((minutes) => new Date(clock.now().getTime() - minutes * minute))
    await db
      .insertInto('profile_views')
      .values(
        others.map(({ id }, index) => ({ viewed_id: ada.id, viewer_id: id, seen_at: seenAt[index] ?? clock.now() })),
      )
      .execute()

    const latestFirst = others
      .map(({ id }, index) => ({ id, at: seenAt[index]?.getTime() ?? 0 }))
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
    for (const limit of [1, 2, 3, 7, 20]) {
      const found: string[] = []
      let next: string | undefined = `/api/privacy/views?limit=${limit}`
      while (next !== undefined) {
        const page: Response = await fetch(origin + next, { headers: { authorization: `Bearer ${ada.token}` } })
        const { views }: { views: { person: { _id: string } }[] } = await page.json()
        expect(views.length).toBeLessThanOrEqual(limit)
        found.push(...views.map(({ person }) => person._id))
        next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(found).toEqual(latestFirst)
    }
  })
})

describe('the daily limit', () => {
  const full = { status: 429, body: { code: 'member.profiles_used_up', success: false } }

  it(`allows ${LIMITS.profilesPerDay} different profiles, not counting repeated views and contacts`, async () => {
    const eve = await given.student()
    const [ada, grace, peer] = [await given.student(), await given.student(), await given.student()]
    await as(peer).call(sendMessage, { params: { receiverId: eve.id }, body: { message: 'Hello' } })
    // An hour apart, so that one view expires before the others.
    await openMany(eve, LIMITS.profilesPerDay - 2, new Date(clock.now().getTime() - 23 * hour))
    await look(eve, ada)
    await look(eve, ada)
    clock.advance(10 * minute)
    expect((await as(eve).call(getProfile, { params: { id: grace.id } })).status).toBe(200)

    const third = await given.student()
    const refused = await as(eve).call(getProfile, { params: { id: third.id } })
    expect(refused).toMatchObject(full)
    expect(refused.body.message).toBe(
      "You've opened 1000 profiles in a day. You can open more in 1 h. Profiles of people you have a conversation with stay open to you.",
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(49 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(50 * 60)
    expect(await viewsOf(third)).toEqual([])
    for (const known of [ada, grace, peer]) await look(eve, known)
    expect(await seen(peer)).toHaveLength(1)

    clock.advance(50 * minute)
    await look(eve, third)
    expect(await seen(third)).toHaveLength(1)
  })

  // test: profile-views-are-private
  it('is per viewer', async () => {
    const [eve, ada, grace] = [await given.student(), await given.student(), await given.student()]
    await openMany(eve, LIMITS.profilesPerDay, clock.now())
    expect(await as(eve).call(getProfile, { params: { id: grace.id } })).toMatchObject(full)
    await look(ada, grace)
    await look(eve, eve)
  })
})

/** Has a member view the profiles of `count` new people at a time. */
const openMany = async ({ id }: TestMember, count: number, at: Date): Promise<void> => {
  const people = sql`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, verification, created_at)
      select gen_random_uuid(), 'student', 'many-' || n || '@college.example', 'Many', 'many', '-', 2024, 'verified', ${at}::timestamptz
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into profiles (member_id) select id from added`
  await people.execute(db)
  await sql`
    insert into profile_views (viewed_id, viewer_id, seen_at)
    select id, ${id}::uuid, ${at}::timestamptz from members where full_name = 'Many'`.execute(db)
}

/** The remaining data of a deleted member. */
const leave = async ({ id }: TestMember): Promise<void> => {
  await sql`
    update members set deleted_at = now(), listed = false, email = id || '@deleted.invalid', name_key = '', password_hash = '',
      graduation_year = null, email_verified_at = null
    where id = ${id}::uuid`.execute(db)
}
