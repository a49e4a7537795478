import { describe, expect, it } from 'vitest'
import {
  hostMentorship,
  joinMentorship,
  leaveMentorship,
  listMentorships,
  removeMentorship,
  updateMentorship,
} from '#contract/mentoring/mentorships.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { searchPostings } from '#server/postings/public.ts'
import { mentorshipPostings } from './mentorships.ts'

const { given, as, clock, portal } = await openTestPortal()

const draft = { title: 'Your first interview', description: 'An hour of questions.', date: '2099-12-05', time: '18:30' }
const nobody = '01900000-0000-7000-8000-00000000dead'

describe('hosting a mentorship', () => {
  // test: mentorship-times-in-college-zone
  it('returns date and time in the college’s time zone', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const ravi = await given.verifiedAlumnus({ fullName: 'Ravi Menon' })

    const hosted = await as(ravi).call(hostMentorship, { body: { ...draft, timeZone: 'Europe/Berlin' } })

    expect(hosted.status).toBe(201)
    expect(hosted.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: draft.title,
      description: draft.description,
      date: '2099-12-05',
      time: '23:00',
      startsAt: '2099-12-05T17:30:00.000Z',
      places: null,
      joined: 0,
      going: false,
      author: { _id: ravi.id, fullName: 'Ravi Menon', profilePhoto: null },
      mine: true,
      pending: false,
      hiddenReason: null,
    })
    expect((await as(ravi).call(hostMentorship, { body: draft })).body).toMatchObject({
      time: '18:30',
      startsAt: '2099-12-05T13:00:00.000Z',
    })
  })

  it('rejects a date in the past', async () => {
    const ravi = await given.student()

    const refused = await as(ravi).call(hostMentorship, { body: { ...draft, date: '2020-01-01' } })

    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      success: false,
      code: 'mentorship.past',
      message: 'Date cannot be in the past.',
      fields: { date: 'Date cannot be in the past.' },
    })
  })

  it.each([
    ['title', ''],
    ['description', 5],
    ['date', '2099-02-30'],
    ['date', '5/12/2099'],
    ['time', '25:00'],
    ['timeZone', 'Nowhere'],
  ])('rejects %s %j', async (field, value) => {
    const ravi = await given.student()

    const refused = await as(ravi).call(hostMentorship, { body: { ...draft, [field]: value } })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })
})

describe('mentorship list', () => {
  it('shows upcoming ones soonest first, and all of the viewer’s own', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
    await as(ravi).call(hostMentorship, { body: { ...draft, title: 'Later' } })
    await as(ravi).call(hostMentorship, { body: { ...draft, title: 'Soon', date: tomorrow.slice(0, 10) } })
    clock.advance(3 * 86_400_000)

    expect((await as(asha).call(listMentorships)).body.map(({ title }) => title)).toEqual(['Later'])
    expect(
      (await as(ravi).call(listMentorships, { querystring: { whose: 'mine' } })).body.map(({ title }) => title),
    ).toEqual(['Soon', 'Later'])
    expect((await as(asha).call(listMentorships, { querystring: { whose: 'mine' } })).body).toEqual([])
  })

  it('continues on the next page', async () => {
    const ravi = await given.student()
    for (const title of ['First', 'Second', 'Third']) await as(ravi).call(hostMentorship, { body: { ...draft, title } })

    const first = await as(ravi).call(listMentorships, { querystring: { limit: 2 } })
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const second = await as(ravi).call(listMentorships, { querystring: { limit: 2, cursor } })

    expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
    expect(second.next).toBeUndefined()
  })

  it('can be searched', async () => {
    const ravi = await given.student()
    await as(ravi).call(hostMentorship, { body: draft })
    const viewer = {
      id: ravi.id,
      role: 'student',
      ownRole: 'student',
      rights: [],
      fullName: '',
      verification: 'verified',
      graduationYear: 2024,
      cohort: 2024,
      limited: false,
      unconfirmed: false,
      awaitsConsent: false,
      lacksFactor: false,
      language: 'en',
      tokenHash: Buffer.alloc(0),
    } as const

    const search = (words: string) =>
      searchPostings(portal.platform, mentorshipPostings, viewer, { words, matching: 'exact', limit: 5 })
    expect(await search('INTERVIEW first')).toMatchObject({ items: [{}], count: 1 })
    expect(await search('interview last')).toEqual({ items: [], count: 0, next: undefined })
  })
})

describe('a mentorship', () => {
  it('can be changed and removed by its host', async () => {
    const ravi = await given.student()
    const { body: hosted } = await as(ravi).call(hostMentorship, { body: draft })
    const params = { id: hosted._id }

    const changed = await as(ravi).call(updateMentorship, { params, body: { ...draft, title: 'Your second' } })
    expect([changed.status, changed.body.title]).toEqual([200, 'Your second'])

    const removed = await as(ravi).call(removeMentorship, { params })
    expect([removed.status, removed.body]).toEqual([200, { success: true, message: 'Mentorship removed.' }])
    expect((await as(ravi).call(removeMentorship, { params })).body.code).toBe('mentorship.not_found')
  })

  it('can’t be changed by other members', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const { body: hosted } = await as(ravi).call(hostMentorship, { body: draft })

    for (const route of [updateMentorship, removeMentorship]) {
      const refused = await as(asha).call(route, { params: { id: hosted._id }, body: draft })
      expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
      expect((await as(asha).call(route, { params: { id: nobody }, body: draft })).status).toBe(404)
    }
  })
})

describe('joining a mentorship', () => {
  it('is possible until the start, idempotent, and can be undone', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const date = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const { body: hosted } = await as(ravi).call(hostMentorship, { body: { ...draft, date } })
    const params = { id: hosted._id }
    for (let time = 0; time < 2; time += 1)
      expect((await as(asha).call(joinMentorship, { params })).body).toMatchObject({ going: true, joined: 1 })
    expect((await as(ravi).call(listMentorships)).body).toMatchObject([{ going: false, joined: 1 }])
    expect((await as(ravi).call(joinMentorship, { params })).body.code).toBe('mentorship.own')
    expect((await as(asha).call(leaveMentorship, { params })).body).toMatchObject({ going: false, joined: 0 })
    clock.advance(3 * 86_400_000)
    expect((await as(asha).call(joinMentorship, { params })).body.code).toBe('mentorship.started')
  })

  it('sends a notice of a new time and of removal, but not of other changes', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const { body: hosted } = await as(ravi).call(hostMentorship, { body: draft })
    const params = { id: hosted._id }
    await as(asha).call(joinMentorship, { params })
    const news = async () => {
      await portal.platform.tasks.runDue()
      const { notifications } = (await as(asha).call(listNotifications)).body
      return notifications.map(({ type, values }) => [type, values['change'], values['title']])
    }
    await as(ravi).call(updateMentorship, { params, body: { ...draft, title: 'Later' } })
    expect(await news()).toEqual([])
    await as(ravi).call(updateMentorship, { params, body: { ...draft, title: 'Later', time: '23:59' } })
    expect(await news()).toEqual([['mentorship_changed', 'moved', 'Later']])
    await as(ravi).call(removeMentorship, { params })
    expect(await news()).toEqual([['mentorship_changed', 'removed', 'Later']])
  })

  // test: mentorship-places-are-atomic
  it('admits no more concurrent participants than there are places', async () => {
    const ravi = await given.student()
    const { body: hosted } = await as(ravi).call(hostMentorship, { body: { ...draft, places: 2 } })
    const members = await Promise.all(Array.from({ length: 6 }, () => given.student()))
    const params = { id: hosted._id }
    const answers = await Promise.all(members.map((member) => as(member).call(joinMentorship, { params })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toBe('mentorship.full')
    expect((await as(ravi).call(listMentorships)).body).toMatchObject([{ joined: 2, places: 2 }])
  })
})

it('requires a session', async () => {
  for (const route of [listMentorships, hostMentorship, updateMentorship, removeMentorship, joinMentorship]) {
    const refused = await as(undefined).call(route, { params: { id: nobody }, body: draft })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})
