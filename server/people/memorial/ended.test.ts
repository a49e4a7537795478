import { beforeEach, describe, expect, it } from 'vitest'
import { readEvent } from '#contract/events/events.ts'
import { addHost } from '#contract/events/hosts.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship, joinMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { readPairing } from '#contract/mentoring/pairings.ts'
import {
  acceptMentoringRequest,
  askMentor,
  declineMentoringRequest,
  listMentoringRequests,
  readMentoringRequest,
} from '#contract/mentoring/requests.ts'
import { addPairingSession } from '#contract/mentoring/sessions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listApplicants, readApplicants } from '#contract/opportunities/applicants.ts'
import { readApplication, sendApplication } from '#contract/opportunities/applications.ts'
import { postJob, readJob } from '#contract/opportunities/jobs.ts'
import { askForReferral, readReferral } from '#contract/opportunities/referrals.ts'
import { setMemorial, undoMemorial } from '#contract/people/memorial.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()
const { tasks } = portal.platform
const day = 86_400_000

let admin: TestMember
let ravi: TestMember
let nadia: TestMember
let mira: TestMember
beforeEach(async () => {
  admin = await given.admin()
  ravi = await given.verifiedAlumnus({ fullName: 'Ravi' })
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia' })
  mira = await given.student({ fullName: 'Mira' })
})

const remember = async () => {
  const { status } = await as(admin).call(setMemorial, { params: { id: ravi.id }, body: { password: admin.password } })
  expect(status).toBe(200)
  await tasks.runDue()
}
/** Returns the news of a type that a member has got, latest first, with who caused it. */
const newsOf = async (member: TestMember, type: string) => {
  await tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications
    .filter((each) => each.type === type)
    .map(({ values, actor }) => [values['news'] ?? values['change'], actor?._id ?? null])
}

describe('events', () => {
  const event = { title: 'Dinner', description: 'Meet.', link: 'https://meet.example/1', category: 'Workshop' }
  const schedule = async (host: TestMember, more: object = {}) => {
    const { body } = await as(host).call(scheduleEvent, { body: { ...event, dateTime: '2099-05-05T10:00', ...more } })
    return { id: body._id }
  }
  const goTo = (member: TestMember, params: { id: string }) =>
    as(member).call(answerEvent, { params, body: { answer: 'going' } })

  it('offers the place of a member in memoriam to the next on the waiting list', async () => {
    const params = await schedule(nadia, { capacity: 1 })
    for (const member of [ravi, mira]) await goTo(member, params)
    await remember()
    const { rsvp } = (await as(mira).call(readEvent, { params })).body.event
    expect(rsvp?.answer).toBe('offered')
  })

  it('cancels their upcoming events, with a notice that names no one', async () => {
    const params = await schedule(ravi)
    await goTo(mira, params)
    await remember()
    expect((await as(mira).call(readEvent, { params })).body.event.cancelledAt).not.toBeNull()
    expect(await newsOf(mira, 'event_changed')).toEqual([['cancelled', null]])
  })

  it('keeps their events that someone else hosts too', async () => {
    const params = await schedule(ravi)
    for (const by of [ravi, nadia]) await as(by).call(addHost, { params: { ...params, userId: nadia.id } })
    await remember()
    expect((await as(mira).call(readEvent, { params })).body.event.cancelledAt).toBeNull()
  })

  it('ends their hosting of the events of others', async () => {
    const params = await schedule(nadia)
    await as(nadia).call(addHost, { params: { ...params, userId: ravi.id } })
    await remember()
    const { hosts } = (await as(nadia).call(readEvent, { params })).body
    expect(hosts.map(({ _id }) => _id)).toEqual([nadia.id])
  })
})

describe('mentoring', () => {
  const offer = {
    ...{ about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly' },
    ...{ languages: ['English'], capacity: 3 },
  } as const
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: true }
  const ask = async (mentee: TestMember, ...mentors: TestMember[]) => {
    const body = { ...words, choices: mentors.map(({ id }) => id) }
    return { id: (await as(mentee).call(askMentor, { body }))?.body._id }
  }
  const waitingFor = async (mentor: TestMember) => {
    const querystring = { role: 'mentor', state: 'open' } as const
    return (await as(mentor).call(listMentoringRequests, { querystring })).body.map(({ mentee }) => mentee.fullName)
  }
  beforeEach(async () => {
    for (const mentor of [ravi, nadia]) await as(mentor).call(saveMyOffer, { body: offer })
  })

  it('withdraws a request that they sent, without news', async () => {
    const params = await ask(ravi, nadia)
    await remember()
    expect((await as(nadia).call(readMentoringRequest, { params })).body.state).toBe('withdrawn')
    expect(await newsOf(nadia, 'mentoring_update')).toEqual([])
  })

  it('asks no next mentor for them after a refusal', async () => {
    const isaac = await given.verifiedAlumnus({ fullName: 'Isaac' })
    await as(isaac).call(saveMyOffer, { body: offer })
    const params = await ask(ravi, nadia, isaac)
    await as(nadia).call(declineMentoringRequest, { params, body: {} })
    await remember()
    clock.advance(day)
    await tasks.runDue()
    expect(await newsOf(isaac, 'mentoring_request')).toEqual([])
  })

  it('moves a request to them on to the next mentor of the mentee', async () => {
    await ask(mira, ravi, nadia)
    await remember()
    expect(await waitingFor(nadia)).toEqual(['Mira'])
    expect(await newsOf(mira, 'mentoring_update')).toEqual([['passed_on', nadia.id]])
  })

  it('closes a request to them without a next mentor, with a notice that names no one', async () => {
    const params = await ask(mira, ravi)
    await remember()
    expect((await as(mira).call(readMentoringRequest, { params })).body.state).toBe('declined')
    expect(await newsOf(mira, 'mentoring_update')).toEqual([['unavailable', null]])
  })

  it('ends their pairings and cancels upcoming sessions, with a notice that names no one', async () => {
    const accepted = await as(ravi).call(acceptMentoringRequest, { params: await ask(mira, ravi) })
    const params = { id: accepted.body.pairingId ?? '' }
    const session = { title: 'Talk', date: '2099-05-05', time: '10:00', minutes: 30, format: 'video' } as const
    expect((await as(mira).call(addPairingSession, { params, body: session })).status).toBe(201)
    await remember()
    const { pairing } = (await as(mira).call(readPairing, { params })).body
    expect(pairing).toMatchObject({ endedAt: expect.any(String), endedByMe: null, nextSession: null })
    expect((await newsOf(mira, 'pairing'))[0]).toEqual(['cancelled', null])
  })

  it('cancels their open sessions, and gives up their places in those of others', async () => {
    const host = async (member: TestMember) => {
      const draft = { title: 'Hour', description: 'Questions.', date: '2099-12-05', time: '18:30' }
      return { id: (await as(member).call(hostMentorship, { body: draft })).body._id }
    }
    const [own, other] = [await host(ravi), await host(nadia)]
    await as(mira).call(joinMentorship, { params: own })
    await as(ravi).call(joinMentorship, { params: other })
    await remember()
    const { body: listed } = await as(mira).call(listMentorships)
    expect(listed.filter(({ _id }) => _id === own.id)).toEqual([])
    expect(listed.find(({ _id }) => _id === other.id)).toMatchObject({ joined: 0 })
    expect(await newsOf(mira, 'mentorship_changed')).toEqual([['removed', null]])
  })
})

describe('jobs', () => {
  const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
  const post = async (member: TestMember) =>
    (await as(member).call(postJob, { body: { ...draft, canRefer: true } })).body._id
  const apply = async (member: TestMember, id: string) =>
    (await as(member).call(sendApplication, { params: { id }, body: { note: 'Hello' } })).body.application._id

  it('withdraws their applications', async () => {
    const id = await post(nadia)
    await apply(ravi, id)
    await remember()
    const { body } = await as(nadia).call(listApplicants, { params: { id }, querystring: { part: 'all' } })
    expect(JSON.stringify(body)).not.toContain('Hello')
    expect(await newsOf(nadia, 'applicant_update')).toEqual([['withdrew', ravi.id]])
  })

  it('lapses their requests for referrals', async () => {
    const id = await post(nadia)
    const { body } = await as(ravi).call(askForReferral, { params: { id }, body: { why: 'You know my work.' } })
    await remember()
    expect((await as(nadia).call(readReferral, { params: { id: body._id } })).body.state).toBe('lapsed')
  })

  it('closes their jobs and the applications for them, with a notice that names no one', async () => {
    const id = await post(ravi)
    const application = await apply(mira, id)
    await remember()
    expect((await as(mira).call(readJob, { params: { id } })).body.applying).toMatchObject({ mayApply: false })
    const { body } = await as(mira).call(readApplication, { params: { id: application } })
    expect(body.application).toMatchObject({ state: 'closed', outcome: 'removed' })
    expect(await newsOf(mira, 'application_update')).toEqual([['removed', null]])
  })
})

it('leaves applications withdrawn on undo', async () => {
  const { body } = await as(nadia).call(postJob, {
    body: { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true },
  })
  const params = { id: body._id }
  await as(ravi).call(sendApplication, { params, body: { note: 'Hello' } })
  await remember()
  expect((await as(admin).call(undoMemorial, { params: { id: ravi.id } })).status).toBe(200)
  const { total, waiting } = (await as(nadia).call(readApplicants, { params })).body
  expect({ total, waiting }).toEqual({ total: 1, waiting: 0 })
})
