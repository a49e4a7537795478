import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addEventComment, listEventComments } from '#contract/events/comments.ts'
import { listEvents, readEvent } from '#contract/events/events.ts'
import { cancelEvent, type DraftEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { addHost } from '#contract/events/hosts.ts'
import { answerEvent, listGoing, withdrawRsvp } from '#contract/events/rsvps.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { cancelAnyEvent, restoreAnyEvent } from '#contract/trust/moderation.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const opened = await openTestPortal()
const { given, as, clock, portal } = opened
const { leave } = createLeaving(opened)
const { platform } = portal
const hour = 3_600_000

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
const stateOf = async (member: TestMember, params: { id: string }) =>
  (await as(member).call(readEvent, { params })).body.event.rsvp?.answer
const told = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map(({ type, values }) => [type, values['change']])
const students = (count: number) => Promise.all(Array.from({ length: count }, () => given.student()))

describe('attendee list', () => {
  it('lists attendees who show themselves, in pages, without those hidden by a block', async () => {
    const [asha, ravi] = (await students(2)) as [TestMember, TestMember]
    const [shown, hidden, unlisted, blocked] = [
      await given.verifiedAlumnus({ fullName: 'Shown' }),
      await given.student({ fullName: 'Hidden' }),
      await given.student({ fullName: 'Unlisted', listed: false }),
      await given.student({ fullName: 'Blocked' }),
    ]
    const params = await schedule(asha, { capacity: 10 })
    for (const member of [shown, unlisted, blocked, asha]) await answer(member, params)
    await answer(hidden, params, { shown: false })
    await as(ravi).call(blockMember, { params: { userId: blocked.id } })

    const page = await as(ravi).call(listGoing, { params, querystring: { limit: 1 } })
    expect(page.body).toMatchObject({ people: [{ _id: shown.id }], hidden: 3 })
    const cursor = new URL(page.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(ravi).call(listGoing, { params, querystring: { cursor } })
    expect(rest.body.people.map(({ _id }) => _id)).toEqual([asha.id])
    expect(rest.next).toBeUndefined()
    expect((await as(unlisted).call(listGoing, { params })).body.people.map(({ _id }) => _id)).toContain(unlisted.id)
    const { body } = await as(ravi).call(readEvent, { params })
    expect(body.event.faces.map(({ _id }) => _id)).toEqual([shown.id, asha.id])
    const waiting = await given.alumnus()
    expect((await as(waiting).call(readEvent, { params })).body.event.faces).toEqual([])
    expect((await as(waiting).call(listGoing, { params })).body.code).toBe('access.unverified')
  })
})

describe('events that need action', () => {
  it('lists offered places, invitations to co-host and events of interest within two days, but no cancelled ones', async () => {
    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const waitingFor = async (member: TestMember) =>
      (await as(member).call(listEvents, { querystring: { whose: 'waiting' } })).body.map(({ _id }) => _id)
    const [full, far] = [
      await schedule(asha, { dateTime: inHours(30) }),
      await schedule(asha, { dateTime: inHours(60) }),
    ]
    await answer(ravi, full)
    await answer(mira, full)
    await answer(mira, far, { answer: 'interested' })
    expect([await stateOf(mira, full), await waitingFor(mira)]).toEqual(['waiting', []])

    await as(ravi).call(withdrawRsvp, { params: full })
    expect(await waitingFor(mira)).toEqual([full.id])
    clock.set(new Date(clock.now().getTime() + 13 * hour))
    await portal.platform.tasks.runDue()
    expect(await waitingFor(mira)).toEqual([far.id])

    await as(asha).call(addHost, { params: { ...far, userId: ravi.id } })
    expect(await waitingFor(ravi)).toEqual([far.id])
    expect(await waitingFor(asha)).toEqual([])
    await as(asha).call(cancelEvent, { params: far })
    expect([await waitingFor(mira), await waitingFor(ravi)]).toEqual([[], []])
  })
})

describe('change notices', () => {
  it('reach everyone who didn’t decline, for a new time or place, cancellation and restoration', async () => {
    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    await answer(ravi, params)
    await answer(mira, params, { answer: 'declined' })
    const change = async (act: () => Promise<unknown>) => {
      await act()
      await platform.tasks.runDue()
      return told(ravi)
    }
    const dateTime = inHours(60)
    const update = (more: Partial<DraftEvent>) => () =>
      as(asha).call(updateEvent, { params, body: draft({ dateTime, ...more }) })

    expect(await change(update({}))).toEqual([['event_changed', 'moved']])
    expect(await change(update({ description: 'Bring a lamp.' }))).toEqual([['event_changed', 'moved']])
    expect(await change(update({ mode: 'in_person', place: 'Room 5' }))).toEqual([['event_changed', 'relocated']])
    expect(await change(() => as(asha).call(cancelEvent, { params }))).toEqual([['event_changed', 'cancelled']])
    expect(await change(() => as(asha).call(restoreEvent, { params }))).toEqual([['event_changed', 'restored']])
    expect([await told(mira), await told(asha)]).toEqual([[], []])
  })
})

describe('events changed by someone else', () => {
  it('offer free places and notify members when an administrator restores the event', async () => {
    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const admin = await given.admin()
    const params = await schedule(asha)
    await answer(ravi, params)
    await answer(mira, params)
    const cancel = () => as(admin).call(cancelAnyEvent, { params, body: { reason: 'The hall is closed' } })
    expect((await cancel()).status).toBe(200)
    await as(ravi).call(withdrawRsvp, { params })
    expect(await stateOf(mira, params)).toBe('waiting')

    expect((await as(admin).call(restoreAnyEvent, { params })).status).toBe(200)
    await platform.tasks.runDue()
    expect(await stateOf(mira, params)).toBe('offered')
    expect(await told(mira)).toContainEqual(['event_changed', 'restored'])
  })

  it('are cancelled with a notice when the author leaves and removes their postings; the author’s comments are deleted', async () => {
    const [asha, ravi] = (await students(2)) as [TestMember, TestMember]
    const params = await schedule(asha, { dateTime: inHours(24 * 90) })
    await schedule(asha, { dateTime: inHours(24 * 90), draft: true })
    await answer(ravi, params)
    const theirs = await schedule(ravi, { dateTime: inHours(24 * 90) })
    await answer(asha, theirs)
    const waiting = await given.student()
    await answer(waiting, theirs)
    await as(asha).call(addEventComment, { params: theirs, body: { body: 'See you there' } })

    await leave(asha, 'remove')
    await platform.tasks.runDue()
    expect(await told(ravi)).toContainEqual(['event_changed', 'cancelled'])
    expect(await stateOf(waiting, theirs)).toBe('offered')
    expect((await as(ravi).call(listEventComments, { params: theirs })).body.comments).toEqual([])
    const { rows } = await sql`select from events where author_id is null and draft`.execute(opened.db)
    expect(rows).toEqual([])
  })

  it('stay unchanged when the author leaves without removing their postings; the author’s comments become anonymous', async () => {
    const [asha, ravi] = (await students(2)) as [TestMember, TestMember]
    const params = await schedule(asha, { dateTime: inHours(24 * 90) })
    await answer(ravi, params)
    await as(asha).call(addEventComment, { params, body: { body: 'Bring a lamp' } })
    await leave(asha, 'anonymise')
    expect(await told(ravi)).toEqual([])
    expect(await stateOf(ravi, params)).toBe('going')
    expect((await as(ravi).call(listEventComments, { params })).body.comments).toMatchObject([
      { author: null, body: 'Bring a lamp', hosting: false, mine: false },
    ])
  })
})

describe('blocks', () => {
  it('free the places that both have at each other’s events, and end co-hosting', async () => {
    const [asha, ravi, mira] = (await students(3)) as [TestMember, TestMember, TestMember]
    const params = await schedule(asha)
    const asked = { params: { ...params, userId: ravi.id } }
    for (const member of [asha, ravi]) await as(member).call(addHost, asked)
    await answer(ravi, params)
    await answer(mira, params)
    expect(await stateOf(mira, params)).toBe('waiting')

    await as(ravi).call(blockMember, { params: { userId: asha.id } })
    expect(await stateOf(mira, params)).toBe('offered')
    const { body } = await as(asha).call(readEvent, { params })
    expect([body.event.goingCount, body.hosts.map(({ _id }) => _id)]).toEqual([0, [asha.id]])
  })
})

describe('event link', () => {
  it('is shown only to hosts and members who are going, if limited to them', async () => {
    const [asha, ravi] = (await students(2)) as [TestMember, TestMember]
    const params = await schedule(asha, { linkFor: 'going' })
    const linkFor = async (member: TestMember | undefined) => {
      const { link, hasLink } = (await as(member).call(readEvent, { params })).body.event
      return [link, hasLink]
    }
    expect(await linkFor(asha)).toEqual(['https://meet.example/1', true])
    expect([await linkFor(ravi), await linkFor(undefined)]).toEqual([
      [null, true],
      [null, true],
    ])
    await answer(ravi, params)
    expect(await linkFor(ravi)).toEqual(['https://meet.example/1', true])
    const other = await given.student()
    await answer(other, params)
    expect(await stateOf(other, params)).toBe('waiting')
    expect(await linkFor(other)).toEqual([null, true])
  })
})
