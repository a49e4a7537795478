import { describe, expect, it } from 'vitest'
import {
  confirmMyOffer,
  type DraftOffer,
  listMentorFacets,
  listMentors,
  pauseMyOffer,
  readMentor,
  readMyOffer,
  removeMyOffer,
  resumeMyOffer,
  saveMyOffer,
} from '#contract/mentoring/offers.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { listMembers } from '#contract/people/directory.ts'
import type { HelpTopic } from '#contract/members/person.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { mentoring } from '../domain.ts'
import { warnOfIdleOffers } from './idle/idle.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const day = 86_400_000

const draft: DraftOffer = {
  about: 'Your first year as an engineer',
  topics: ['first_job', 'interviews'],
  field: 'Energy',
  formats: ['video'],
  frequency: 'monthly',
  languages: ['English', 'Hindi'],
  capacity: 2,
}
const offer = async (mentor: TestMember, change: Partial<DraftOffer> = {}) =>
  expect((await as(mentor).call(saveMyOffer, { body: { ...draft, ...change } })).status).toBe(200)
const mentor = async (fullName: string, change: Partial<DraftOffer> = {}) => {
  const member = await given.verifiedAlumnus({ fullName })
  await offer(member, change)
  return member
}
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const listed = async (viewer: TestMember, querystring: Record<string, string | number | string[]> = {}) =>
  (await as(viewer).call(listMentors, { querystring })).body.map((each) => each.mentor.fullName)

describe('mentor offer', () => {
  it('is listed as saved, and can be changed and removed by its mentor', async () => {
    const [meera, asha] = [await mentor('Meera'), await given.student()]
    expect((await as(asha).call(listMentors)).body).toMatchObject([
      { ...draft, mentor: { _id: meera.id }, taken: 0, usuallyAnswersInDays: null, mine: false, myRequest: null },
    ])
    await offer(meera, { about: 'Any question' })
    const params = { id: meera.id }
    expect((await as(asha).call(readMentor, { params })).body.about).toBe('Any question')
    expect(await listed(meera)).toEqual([])
    expect((await as(meera).call(readMyOffer)).body.offer).toMatchObject({ state: 'listed', mine: true })
    await as(meera).call(removeMyOffer)
    expect((await as(meera).call(readMyOffer)).body).toEqual({ offer: null })
    expect((await as(asha).call(readMentor, { params })).body.code).toBe('offer.not_found')
  })

  it('shows the headline only to viewers who see it on the profile', async () => {
    const profile = { headline: 'Grid engineer' }
    const meera = await given.verifiedAlumnus({ profile: { ...profile, position_audience: 'alumni' } })
    const ada = await given.verifiedAlumnus({
      graduation_year: 2015,
      profile: { ...profile, position_audience: 'cohort' },
    })
    const ben = await given.verifiedAlumnus({ profile: { ...profile, position_audience: 'nobody' } })
    for (const each of [meera, ada, ben]) await offer(each)
    const headlines = async (viewer: TestMember) => {
      const { body } = await as(viewer).call(listMentors)
      return [meera, ada, ben].map(({ id }) => body.find((each) => each.mentor._id === id)?.headline)
    }
    const [student, classmate] = [await given.student(), await given.student({ graduation_year: 2015 })]
    const [alumnus, admin] = [await given.verifiedAlumnus({ graduation_year: 2016 }), await given.admin()]

    expect(await headlines(student)).toEqual([null, null, null])
    expect(await headlines(classmate)).toEqual([null, 'Grid engineer', null])
    expect(await headlines(alumnus)).toEqual(['Grid engineer', null, null])
    expect(await headlines(admin)).toEqual(['Grid engineer', 'Grid engineer', 'Grid engineer'])
    for (const [viewer, mentorId, shown] of [
      [student, meera.id, null],
      [alumnus, meera.id, 'Grid engineer'],
    ] as const)
      expect((await as(viewer).call(getProfile, { params: { id: mentorId } })).body.headline).toBe(shown)
  })

  it('adds the help topic "Mentoring" to its mentor’s profile only, while it is listed', async () => {
    const [meera, ravi] = [await mentor('Meera'), await given.verifiedAlumnus({ fullName: 'Ravi' })]
    const asha = await given.student()
    const help = async () =>
      (await as(asha).call(listMembers, { querystring: { help: 'mentoring' } })).body.members.map(
        (each) => each.fullName,
      )
    const change = async (member: TestMember, topics: HelpTopic[]) => {
      const { body } = await as(member).call(updateProfile, { params: { id: member.id }, body: { help: topics } })
      return body.help
    }
    expect(await help()).toEqual(['Meera'])
    expect(await change(ravi, ['mentoring', 'talks'])).toEqual(['talks'])
    expect(await change(meera, ['talks'])).toEqual(['mentoring', 'talks'])
    const until = new Date(clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
    await as(meera).call(pauseMyOffer, { body: { until } })
    expect(await help()).toEqual([])
    await as(meera).call(resumeMyOffer)
    expect(await help()).toEqual(['Meera'])
    await pass(31 * day)
    for (const sweep of mentoring.sweeps ?? []) await sweep(portal.platform)
    expect(await help()).toEqual([])
    await as(meera).call(confirmMyOffer)
    expect(await help()).toEqual(['Meera'])
    await as(meera).call(removeMyOffer)
    expect(await help()).toEqual([])
  })

  it('is accepted from alumni only, and names missing fields', async () => {
    const [asha, meera] = [await given.student(), await given.verifiedAlumnus()]
    expect((await as(asha).call(saveMyOffer, { body: draft })).body.code).toBe('offer.alumni_only')
    const refused = await as(meera).call(saveMyOffer, { body: { ...draft, topics: [], capacity: 0 } })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['topics', 'capacity']])
  })

  it('is listed once its mentor is verified', async () => {
    const [waiting, asha] = [await given.alumnus({ fullName: 'Waiting' }), await given.student()]
    await offer(waiting)
    expect((await as(waiting).call(readMyOffer)).body.offer?.state).toBe('pending')
    expect(await listed(asha)).toEqual([])
    await db.updateTable('members').set({ verification: 'verified' }).where('id', '=', waiting.id).execute()
    expect(await listed(asha)).toEqual(['Waiting'])
  })

  it('is hidden while paused and after 30 days without use, until confirmed', async () => {
    const [meera, asha] = [await mentor('Meera'), await given.student()]
    const until = new Date(clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
    expect((await as(meera).call(pauseMyOffer, { body: { until } })).body).toMatchObject({
      state: 'paused',
      pausedUntil: until,
    })
    expect(await listed(asha)).toEqual([])
    expect((await as(meera).call(resumeMyOffer)).body).toMatchObject({ state: 'listed', pausedUntil: null })
    expect(await listed(asha)).toEqual(['Meera'])

    await as(meera).call(pauseMyOffer, { body: { until } })
    await pass(31 * day)
    expect(await listed(asha)).toEqual(['Meera'])
    await pass(10 * day)
    expect([await listed(asha), (await as(meera).call(readMyOffer)).body.offer?.state]).toEqual([[], 'idle'])
    for (let time = 0; time < 2; time += 1) await as(meera).call(confirmMyOffer)
    expect(await listed(asha)).toEqual(['Meera'])
  })

  it("is paused until midnight in the college's time zone", async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const [meera, asha] = [await mentor('Meera'), await given.student()]
    const until = new Date(clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
    expect((await as(meera).call(pauseMyOffer, { body: { until } })).status).toBe(200)
    const minute = 60_000

    await pass(Date.parse(`${until}T00:00:00+05:30`) - minute - clock.now().getTime())
    expect(await listed(asha)).toEqual([])
    await pass(minute)
    expect(await listed(asha)).toEqual(['Meera'])
  })

  it('can’t be paused until a past day or one over a year ahead', async () => {
    const meera = await mentor('Meera')
    for (const until of ['2020-01-01', '2999-01-01'])
      expect(Object.keys((await as(meera).call(pauseMyOffer, { body: { until } })).body)).toContain('fields')
  })

  it('sends its mentor one notice, five days before it is hidden', async () => {
    const meera = await mentor('Meera')
    const news = async () => {
      await warnOfIdleOffers(portal.platform)
      await portal.platform.tasks.runDue()
      return (await as(meera).call(listNotifications)).body.notifications.map(({ type }) => type)
    }
    await pass(24 * day)
    expect(await news()).toEqual([])
    await pass(2 * day)
    expect(await news()).toEqual(['mentor_offer'])
    expect(await news()).toEqual(['mentor_offer'])
  })

  it('is hidden by a block and a suspension', async () => {
    const [meera, asha, ben] = [await mentor('Meera'), await given.student(), await given.student()]
    await as(asha).call(blockMember, { params: { userId: meera.id } })
    expect([await listed(asha), await listed(ben)]).toEqual([[], ['Meera']])
    const admin = await given.admin()
    await as(admin).call(suspendMember, { params: { id: meera.id }, body: { reason: 'Advertising' } })
    expect(await listed(ben)).toEqual([])
  })
})

describe('mentor directory', () => {
  it('filters by the fields of offers, and counts them', async () => {
    await mentor('Meera')
    await mentor('Ravi', { topics: ['research'], formats: ['chat'], languages: ['Urdu'], field: 'Law' })
    const asha = await given.student()
    expect(await listed(asha, { topic: 'first_job' })).toEqual(['Meera'])
    expect(await listed(asha, { format: ['chat', 'call'] })).toEqual(['Ravi'])
    expect(await listed(asha, { language: 'urdu' })).toEqual(['Ravi'])
    expect(await listed(asha, { field: 'energy' })).toEqual(['Meera'])
    expect(await listed(asha, { q: 'engineer meera' })).toEqual(['Meera'])
    expect(await listed(asha, { free: 'true' })).toEqual(['Ravi', 'Meera'])
    await db.updateTable('mentor_offers').set({ taken: 2 }).where('field_key', '=', 'law').execute()
    expect(await listed(asha, { free: 'true' })).toEqual(['Meera'])
    expect((await as(asha).call(listMentorFacets)).body).toMatchObject({
      total: 2,
      free: 1,
      fields: [
        { value: 'energy', name: 'Energy', count: 1 },
        { value: 'law', name: 'Law', count: 1 },
      ],
    })
  })

  it('continues on the next page', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await mentor(name)
      clock.advance(1000)
    }
    const asha = await given.student()
    const first = await as(asha).call(listMentors, { querystring: { limit: 2 } })
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    expect(first.body.map((each) => each.mentor.fullName)).toEqual(['Third', 'Second'])
    expect(await listed(asha, { limit: 2, cursor })).toEqual(['First'])
  })
})
