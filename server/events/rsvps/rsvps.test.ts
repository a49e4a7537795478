import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvent } from '#contract/events/events.ts'
import { cancelEvent, type DraftEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { answerEvent, claimPlace, withdrawRsvp } from '#contract/events/rsvps.ts'
import { performEmailAction } from '#contract/notifications/email-actions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'
import { scheduleOfferExpiry, offerEnds } from './places.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal, socket } = await openTestPortal({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://alumni.college.example',
})
const { platform } = portal
const { emails } = mailServer
const minute = 60_000
const hour = 60 * minute

beforeEach(() => void emails.splice(0))
afterAll(() => mailServer.close())

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString()
const draft = (more: Partial<DraftEvent> = {}) => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1', category: 'Workshop' },
  ...{ dateTime: inHours(48), capacity: 1 },
  ...more,
})
const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const { status, body } = await as(host).call(scheduleEvent, { body: draft(more) })
  expect(status).toBe(201)
  return { id: body._id }
}
const answer = async (member: TestMember, params: { id: string }, given_: object = {}) =>
  as(member).call(answerEvent, { params, body: { answer: 'going', ...given_ } })
const rsvpOf = async (member: TestMember, params: { id: string }) =>
  (await as(member).call(readEvent, { params })).body.event.rsvp
const stateOf = async (member: TestMember, params: { id: string }) => (await rsvpOf(member, params))?.answer
const pass = async (time: number) => {
  clock.advance(time)
  await scheduleOfferExpiry(platform)
  await platform.tasks.runDue()
}
const told = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map(({ type, values }) => [type, values['change']])
const students = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

describe('an RSVP', () => {
  it('can be given, changed and withdrawn, and is counted', async () => {
    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const params = await schedule(asha, { capacity: 2 })

    const { body: event } = await answer(ravi, params)
    expect(event).toMatchObject({
      goingCount: 1,
      faces: [{ _id: ravi.id }],
      rsvp: { answer: 'going', position: null, shown: true, reminders: ['day', 'hour'] },
    })
    expect(event.rsvp?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const { body: again } = await answer(ravi, params, { shown: false, reminders: ['hour'] })
    expect(again).toMatchObject({ goingCount: 1, rsvp: { shown: false, reminders: ['hour'] } })
    expect((await as(mira).call(readEvent, { params })).body.event).toMatchObject({
      goingCount: 1,
      faces: [],
      rsvp: null,
    })

    expect((await answer(ravi, params, { answer: 'interested' })).body).toMatchObject({
      goingCount: 0,
      rsvp: { answer: 'interested', code: null },
    })
    for (let time = 0; time < 2; time += 1)
      expect((await as(ravi).call(withdrawRsvp, { params })).body).toMatchObject({ goingCount: 0, rsvp: null })
  })

  it('is rejected for started, cancelled or draft events, but can be withdrawn after the start', async () => {
    const [asha, ravi] = (await students(2)) as [TestMember, TestMember]
    const params = await schedule(asha)
    expect((await answer(ravi, params)).status).toBe(200)
    await as(asha).call(cancelEvent, { params })
    expect((await answer(ravi, params, { answer: 'declined' })).body.code).toBe('event.cancelled')
    await as(asha).call(restoreEvent, { params })
    clock.advance(49 * hour)
    expect((await answer(ravi, params, { answer: 'declined' })).body.code).toBe('event.started')
    expect((await as(ravi).call(withdrawRsvp, { params })).status).toBe(200)

    const sketch = await schedule(asha, { draft: true })
    expect((await answer(asha, sketch)).body.code).toBe('event.draft')
    expect((await answer(ravi, sketch)).body.code).toBe('event.not_found')
    expect((await answer(ravi, params, { answer: 'waiting' })).status).toBe(400)
  })

  it('is pushed to the member’s other devices', async () => {
    const asha = await given.student()
    const params = await schedule(asha)
    const [phone, laptop] = [await socket(asha), await socket(asha)]
    const changed = [next(phone, 'rsvp:changed'), next(laptop, 'rsvp:changed')]
    await as(asha).call(answerEvent, { params, body: { answer: 'going' } })
    expect(await Promise.all(changed)).toEqual([{ eventId: params.id }, { eventId: params.id }])
  })
})

describe('event places', () => {
  // test: event-places-are-atomic
  it('go to 5 of 100 concurrent requests; the others wait in order without gaps', async () => {
    const host = await given.student()
    const all = await students(100)
    const params = await schedule(host, { capacity: 5 })

    const answers = await Promise.all(all.map((member) => answer(member, params)))

    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    const rsvps = await Promise.all(all.map((member) => rsvpOf(member, params)))
    expect(rsvps.filter((rsvp) => rsvp?.answer === 'going')).toHaveLength(5)
    const positions = rsvps.filter((rsvp) => rsvp?.answer === 'waiting').map((rsvp) => rsvp?.position ?? 0)
    expect(positions.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 95 }, (_, index) => index + 1))
    expect((await as(host).call(readEvent, { params })).body).toMatchObject({
      event: { goingCount: 5 },
      waitingCount: 95,
    })
  })

  it('never exceed the capacity or stay free while members wait, under concurrent changes', async () => {
    const host = await given.student()
    const all = await students(12)
    const params = await schedule(host, { capacity: 4 })
    for (const member of all.slice(0, 4)) await answer(member, params)
    expect(await stateOf(all[3] ?? host, params)).toBe('going')

    // Members with a place give it up, and some request it again. The others request one, and some withdraw.
    const mindsOf = (index: number) => {
      if (index < 4) return index % 2 === 0 ? ['declined', 'going'] : ['declined']
      return index > 9 ? ['going', 'interested'] : ['going']
    }
    const change = async (member: TestMember, minds: string[]) => {
      for (const mind of minds) expect((await answer(member, params, { answer: mind })).status).toBe(200)
    }
    await Promise.all(all.map((member, index) => change(member, mindsOf(index))))

    const rsvps = await Promise.all(all.map((member) => rsvpOf(member, params)))
    const count = (state: string) => rsvps.filter((rsvp) => rsvp?.answer === state).length
    expect(count('going') + count('offered')).toBe(4)
    expect(count('waiting')).toBe(4)
    expect([1, 3, 10, 11].map((index) => rsvps[index]?.answer)).toEqual([
      'declined',
      'declined',
      'interested',
      'interested',
    ])
    const positions = rsvps.flatMap((rsvp) => (rsvp?.answer === 'waiting' ? [rsvp.position] : []))
    expect(new Set(positions)).toEqual(new Set([1, 2, 3, 4]))
    expect((await as(host).call(readEvent, { params })).body).toMatchObject({
      ...{ event: { goingCount: count('going') }, waitingCount: 4 },
    })
  })

  it('are offered to the next on the waiting list when freed; claiming is idempotent', async () => {
    const [asha, ravi, mira, noor] = (await students(4)) as [TestMember, TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    await answer(ravi, params)
    for (const member of [mira, noor]) await answer(member, params)
    expect(await rsvpOf(noor, params)).toMatchObject({ answer: 'waiting', position: 2, code: null })
    expect((await answer(noor, params, { shown: false })).body.rsvp).toMatchObject({
      ...{ answer: 'waiting', position: 2, shown: false },
    })

    const hers = await socket(mira)
    const offered = next(hers, 'rsvp:changed')
    await as(ravi).call(withdrawRsvp, { params })
    expect(await offered).toEqual({ eventId: params.id })
    expect(await rsvpOf(mira, params)).toMatchObject({ answer: 'offered', offeredUntil: expect.stringMatching(/Z$/) })
    expect(await rsvpOf(noor, params)).toMatchObject({ answer: 'waiting', position: 1 })
    // An offered place isn't available to others.
    expect((await answer(ravi, params)).body.rsvp).toMatchObject({ answer: 'waiting', position: 2 })
    await platform.tasks.runDue()
    expect(await told(mira)).toEqual([['event_place_offered', undefined]])

    for (let time = 0; time < 2; time += 1)
      expect((await as(mira).call(claimPlace, { params })).body).toMatchObject({
        goingCount: 1,
        rsvp: { answer: 'going' },
      })
    expect((await as(noor).call(claimPlace, { params })).body.code).toBe('event.no_offer')
  })

  it('can be claimed through the link in the email until the offer expires', async () => {
    const [asha, ravi, mira, noor] = (await students(4)) as [TestMember, TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    for (const member of [ravi, mira, noor]) await answer(member, params)
    const tokenOf = () => /\/act#(\S+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''

    await as(ravi).call(withdrawRsvp, { params })
    await platform.tasks.runDue()
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([mira.email])
    const token = tokenOf()
    await pass(12 * hour)
    expect(await stateOf(mira, params)).toBe('interested')
    expect((await as(undefined).call(performEmailAction, { body: { token } })).body.code).toBe('event.no_offer')

    expect(await stateOf(noor, params)).toBe('offered')
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([mira.email, noor.email])
    for (let time = 0; time < 2; time += 1)
      expect((await as(undefined).call(performEmailAction, { body: { token: tokenOf() } })).body).toMatchObject({
        success: true,
        path: `/dashboard/events/${params.id}`,
      })
    expect(await stateOf(noor, params)).toBe('going')
  })

  it('are offered for half the time left, between 30 minutes and 12 hours, and never past the start', async () => {
    const at = new Date('2026-01-01T00:00:00Z')
    const minutes = (left: number) =>
      (offerEnds(at, new Date(at.getTime() + left * minute)).getTime() - at.getTime()) / minute
    expect([48 * 60, 24 * 60, 10 * 60, 60, 40, 10].map(minutes)).toEqual([720, 720, 300, 30, 30, 10])

    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    for (const member of [ravi, mira]) await answer(member, params)
    await pass(48 * hour)
    await as(ravi).call(withdrawRsvp, { params })
    expect(await stateOf(mira, params)).toBe('waiting')
  })

  it('added by a higher capacity are offered in order; a capacity below the places taken is rejected', async () => {
    const host = await given.student()
    const all = await students(5)
    const params = await schedule(host, { capacity: 2 })
    for (const member of all) await answer(member, params)

    const refused = await as(host).call(updateEvent, { params, body: draft({ capacity: 1 }) })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'event.capacity', fields: { capacity: expect.any(String) } },
    })
    expect((await as(host).call(updateEvent, { params, body: draft({ capacity: 4 }) })).status).toBe(200)
    expect(await Promise.all(all.map((member) => stateOf(member, params)))).toEqual([
      ...['going', 'going', 'offered', 'offered', 'waiting'],
    ])
    expect((await as(host).call(updateEvent, { params, body: draft({ capacity: 3 }) })).status).toBe(409)
    await db
      .updateTable('events')
      .set({ capacity: 3 })
      .where('id', '=', params.id)
      .execute()
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(String(error)).toContain('events_have_room'),
      )
  })

  it('skip suspended members on the waiting list', async () => {
    const [asha, ravi, mira, noor] = (await students(4)) as [TestMember, TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    for (const member of [ravi, mira, noor]) await answer(member, params)
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Advertising' })
      .where('id', '=', mira.id)
      .execute()
    await as(ravi).call(withdrawRsvp, { params })
    expect(await stateOf(noor, params)).toBe('offered')
  })

  it('skip members on the waiting list who are blocking the host', async () => {
    const [asha, ravi, mira, noor] = (await students(4)) as [TestMember, TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    for (const member of [ravi, mira, noor]) await answer(member, params)
    // Bypasses the route, which would remove their answers.
    await db
      .insertInto('blocks')
      .values({ blocker_id: mira.id, blocked_id: asha.id, created_at: clock.now() })
      .execute()

    await as(ravi).call(withdrawRsvp, { params })

    expect(await stateOf(noor, params)).toBe('offered')
  })
})
