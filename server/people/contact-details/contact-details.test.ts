import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { listReveals, revealContactDetail } from '#contract/people/contact-details.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { changePrivacy, type ProfileAudience } from '#contract/people/privacy.ts'
import { listProfileViews } from '#contract/people/profile-views.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepReveals } from './reveals.ts'

const { as, clock, db, given, portal } = await openTestPortal()

const minute = 60 * 1000
const hour = 60 * minute

const showing = async (member: TestMember, email: ProfileAudience = 'members') => {
  expect((await as(member).call(changePrivacy, { body: { email } })).status).toBe(200)
  return member
}
const reveal = (viewer: TestMember, { id }: { id: string }) =>
  as(viewer).call(revealContactDetail, { params: { id, detail: 'email' } })
const profile = async (viewer: TestMember, { id }: TestMember) =>
  (await as(viewer).call(getProfile, { params: { id } })).body
const revealsOf = async (member: TestMember, querystring = {}) =>
  (await as(member).call(listReveals, { querystring })).body.reveals

describe('an email address', () => {
  // test: reveal-shows-owner-who-looked
  it('is shown after a reveal, and its owner sees who revealed it', async () => {
    const ada = await showing(await given.student({ fullName: 'Ada' }))
    const eve = await given.verifiedAlumnus({ fullName: 'Eve' })
    const before = await profile(eve, ada)
    expect([before.revealable, 'collegeEmail' in before]).toEqual([['email'], false])
    expect(await revealsOf(ada)).toEqual([])

    expect(await reveal(eve, ada)).toMatchObject({ status: 200, body: { value: ada.email } })

    const after = await profile(eve, ada)
    expect([after.revealable, after.collegeEmail]).toEqual([[], ada.email])
    expect(await revealsOf(ada)).toMatchObject([
      { person: { _id: eve.id, fullName: 'Eve' }, detail: 'email', revealedAt: expect.any(String) },
    ])
    expect(await revealsOf(eve)).toEqual([])
    expect((await profile(await given.student(), ada)).collegeEmail).toBeUndefined()
  })

  it('is hidden again from a viewer who revealed it, once its audience excludes them', async () => {
    const [ada, eve] = [await showing(await given.student()), await given.student()]
    await reveal(eve, ada)
    await showing(ada, 'nobody')
    const hidden = await profile(eve, ada)
    expect([hidden.revealable, hidden.collegeEmail]).toEqual([[], undefined])
    expect(await reveal(eve, ada)).toMatchObject({ status: 404, body: { code: 'member.detail_not_shown' } })
  })

  it('is not revealed for members the viewer may not see', async () => {
    const unknown = { status: 404, body: { code: 'member.not_found' } }
    const eve = await given.student()
    const [hidden, blocker, waiting] = [
      await showing(await given.student({ listed: false })),
      await showing(await given.student()),
      await showing(await given.alumnus()),
    ]
    await as(blocker).call(blockMember, { params: { userId: eve.id } })
    const suspended = await given.student({ suspended_at: new Date(), suspension_reason: 'Advertising' })
    for (const other of [hidden, blocker, waiting, suspended, { id: newId() }])
      expect(await reveal(eve, other)).toMatchObject(unknown)
    expect(await db.selectFrom('contact_reveals').selectAll().execute()).toEqual([])
  })

  it('is always shown to administrators and its owner, without storing a reveal', async () => {
    const ada = await given.student()
    for (const viewer of [ada, await given.admin()]) {
      const { collegeEmail, revealable } = await profile(viewer, ada)
      expect([collegeEmail, revealable]).toEqual([ada.email, []])
      expect(await reveal(viewer, ada)).toMatchObject({ status: 200, body: { value: ada.email } })
    }
    expect(await revealsOf(ada)).toEqual([])
  })
})

describe('the list of reveals', () => {
  it('counts once an hour, and counts as a profile view', async () => {
    const [ada, eve] = [await showing(await given.student()), await given.student({ fullName: 'Eve' })]
    await Promise.all(Array.from({ length: 10 }, () => reveal(eve, ada)))
    const [first, ...others] = await revealsOf(ada)
    expect(others).toEqual([])
    clock.advance(59 * minute)
    await reveal(eve, ada)
    expect(await revealsOf(ada)).toEqual([first])
    clock.advance(2 * minute)
    await reveal(eve, ada)
    const [again] = await revealsOf(ada)
    expect(Date.parse(again?.revealedAt ?? '')).toBeGreaterThan(Date.parse(first?.revealedAt ?? ''))
    const { views } = (await as(ada).call(listProfileViews)).body
    expect(views.map(({ person }) => person.fullName)).toEqual(['Eve'])
  })

  it('is paged latest first, without blocked and suspended members', async () => {
    const ada = await showing(await given.student())
    const viewers = [await given.student(), await given.student(), await given.student(), await given.student()]
    for (const viewer of viewers) {
      clock.advance(minute)
      await reveal(viewer, ada)
    }
    const [blocked, suspended] = viewers
    await as(ada).call(blockMember, { params: { userId: blocked?.id ?? '' } })
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Advertising' })
      .where('id', '=', suspended?.id ?? '')
      .execute()
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(ada).call(listReveals, { querystring: { limit: 1, ...(cursor && { cursor }) } })
      found.push(...page.body.reveals.map(({ person }) => person._id))
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor !== undefined)
    expect(found).toEqual([viewers[3]?.id, viewers[2]?.id])
  })

  it('is deleted after 90 days, and the address is hidden again', async () => {
    const [ada, eve] = [await showing(await given.student()), await given.student()]
    await reveal(eve, ada)
    await sweepReveals({ ...portal.platform, now: () => new Date(clock.now().getTime() + 89 * 24 * hour) })
    expect(await revealsOf(ada)).toHaveLength(1)
    await sweepReveals({ ...portal.platform, now: () => new Date(clock.now().getTime() + 91 * 24 * hour) })
    expect([await revealsOf(ada), (await profile(eve, ada)).collegeEmail]).toEqual([[], undefined])
  })
})

describe('the daily limit', () => {
  // test: reveals-per-day-limit
  it(`allows revealing details of ${LIMITS.revealsPerDay} members, and of the same ones again`, async () => {
    const eve = await given.student()
    const others = await givenMany(LIMITS.revealsPerDay + 1)
    const [first = '', second = '', last = ''] = [others[0], others[1], others.at(-1)]
    await reveal(eve, { id: first })
    clock.advance(23 * hour)
    const answers = await Promise.all(others.slice(1).map((id) => reveal(eve, { id })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: LIMITS.revealsPerDay - 1 }, () => 200), 429])

    const refused = others[answers.findIndex(({ status }) => status === 429) + 1] ?? last
    const answer = await reveal(eve, { id: refused })
    expect(answer).toMatchObject({ status: 429, body: { code: 'member.reveals_used_up', success: false } })
    expect(answer.body.message).toBe(
      "You've looked at the contact details of 50 people in a day. You can see more in 1 h.",
    )
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60 * 60)
    expect((await reveal(eve, { id: refused === second ? last : second })).status).toBe(200)

    clock.advance(hour)
    expect((await reveal(eve, { id: refused })).status).toBe(200)
  })
})

/** Creates members who show their email to everyone; returns their ids. */
const givenMany = async (count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, verification, created_at)
      select gen_random_uuid(), 'student', 'many-' || n || '@college.example', 'Many', 'many', '-', 2024, 'verified', now()
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into profiles (member_id, email_audience) select id, 'members' from added returning member_id as id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
