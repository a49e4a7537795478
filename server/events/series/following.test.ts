import { beforeEach, describe, expect, it } from 'vitest'
import { type Event, listEvents } from '#contract/events/events.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { addHost } from '#contract/events/hosts.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { cancelEvent, type NewEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { extendSeries } from './series.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const day = 86_400_000

const said = { title: 'Board games', description: 'Bring one.', link: 'https://meet.example/1' } as const
const weekly: NewEvent['repeats'] = { frequency: 'weekly', count: 4, except: [] }
// Daylight saving time in Berlin starts between the first and the second date.
const first = { dateTime: '2027-03-22T18:30', endsAt: '2027-03-22T20:00', timeZone: 'Europe/Berlin' }

beforeEach(() => clock.set(new Date('2027-01-01T00:00Z')))

const schedule = async (host: TestMember, more: Partial<NewEvent> = {}): Promise<Event[]> => {
  const body = { ...said, ...first, category: 'Networking', repeats: weekly, ...more }
  const { status, body: event } = await as(host).call(scheduleEvent, { body })
  expect([status, event.code]).toEqual([201, undefined])
  return eventsOf(host)
}
const eventsOf = async (member: TestMember) =>
  (await as(member).call(listEvents, { querystring: { limit: 50 } })).body.toSorted((one, other) =>
    one.dateTime < other.dateTime ? -1 : 1,
  )
const nth = (events: Event[], at: number): Event => {
  const event = events[at]
  if (event === undefined) throw new Error(`There is no event ${at}.`)
  return event
}
const following = { occurrences: 'following' }
const change = (
  host: TestMember,
  { _id: id }: Event,
  more: Partial<NewEvent>,
  querystring: Record<string, string> = following,
) => as(host).call(updateEvent, { params: { id }, querystring, body: { ...said, category: 'Networking', ...more } })
const rsvp = (member: TestMember, { _id: id }: Event) =>
  as(member).call(answerEvent, { params: { id }, body: { answer: 'going' } })
const told = async (member: TestMember) =>
  (await as(member).call(listNotifications)).body.notifications.map(({ subject, values }) => [
    subject,
    values['change'],
  ])
const times = (events: Event[]) => events.map(({ dateTime }) => dateTime.slice(0, 16))

describe('this and following events', () => {
  it('keep their local time across a clock change when moved, as a series of their own', async () => {
    const asha = await given.student()
    const events = await schedule(asha)
    const moved = { dateTime: '2027-03-22T19:15', endsAt: '2027-03-22T21:15', timeZone: 'Europe/Berlin' }
    const before = nth(events, 0)
    expect((await change(asha, before, moved)).status).toBe(200)
    const after = await eventsOf(asha)
    expect(times(after)).toEqual(['2027-03-22T18:15', '2027-03-29T17:15', '2027-04-05T17:15', '2027-04-12T17:15'])
    expect(after.map(({ endsAt }) => endsAt?.slice(11, 16))).toEqual(['20:15', '19:15', '19:15', '19:15'])
    expect(after.map(({ _id }) => _id)).toEqual(events.map(({ _id }) => _id))
    expect(after.map(({ series }) => series?.originalStart)).toEqual(after.map(({ dateTime }) => dateTime))
    expect(after[0]?.series?.rule).toMatch(/DTSTART;TZID=Europe\/Berlin:20270322T191500\nRRULE:FREQ=WEEKLY;COUNT=4$/)
    expect(await db.selectFrom('event_series').select('id').execute()).toHaveLength(1)
  })

  it('leave earlier events unchanged, and keep single changes to fields that don’t change for all', async () => {
    const asha = await given.student()
    const events = await schedule(asha)
    await change(asha, nth(events, 2), { ...at(2), title: 'Chess night' }, { occurrences: 'this' })
    await change(asha, nth(events, 1), { ...at(1), capacity: 8 })
    expect((await eventsOf(asha)).map(({ title, capacity }) => [title, capacity])).toEqual([
      ['Board games', null],
      ['Board games', 8],
      ['Chess night', 8],
      ['Board games', 8],
    ])
    const [one, two, three] = await eventsOf(asha)
    expect(one?.series?._id).not.toBe(two?.series?._id)
    expect(two?.series?._id).toBe(three?.series?._id)
    const querystring = { series: two?.series?._id ?? '' }
    const ofSeries = (await as(asha).call(listEvents, { querystring })).body.map(({ _id }) => _id)
    expect(ofSeries).toEqual(events.slice(1).map(({ _id }) => _id))
    expect([one?.series?.rule, two?.series?.rule]).toEqual([
      expect.stringContaining('UNTIL=20270329T162959Z'),
      expect.stringContaining('COUNT=3'),
    ])
  })

  it.each([
    ['a day later', '2027-03-23T18:30', ['2027-03-23', '2027-03-30', '2027-04-13']],
    ['a week later', '2027-03-29T18:30', ['2027-03-29', '2027-04-05', '2027-04-19']],
  ])('move %s together with their excluded dates', async (_, dateTime, dates) => {
    const asha = await given.student()
    const events = await schedule(asha, { repeats: { ...weekly, except: ['2027-04-05'] } })
    await change(asha, nth(events, 0), { dateTime, timeZone: 'Europe/Berlin' })
    expect(times(await eventsOf(asha)).map((time) => time.slice(0, 10))).toEqual(dates)
  })

  it('move from every second Tuesday of the month to the second Wednesday', async () => {
    const asha = await given.student()
    const events = await schedule(asha, {
      ...{ dateTime: '2027-03-09T18:30', endsAt: '2027-03-09T20:00' },
      repeats: { frequency: 'monthly', except: [], until: '2027-12-31' },
    })
    await change(asha, nth(events, 1), { dateTime: '2027-04-14T18:30', timeZone: 'Europe/Berlin' })
    const dates = times(await eventsOf(asha)).map((time) => time.slice(0, 10))
    expect(dates.slice(0, 7)).toEqual([
      ...['2027-03-09', '2027-04-14', '2027-05-12', '2027-06-09', '2027-07-14', '2027-08-11', '2027-09-08'],
    ])
  })

  it('continue without end at the new time, each date once', async () => {
    const asha = await given.student()
    const events = await schedule(asha, { repeats: { frequency: 'weekly', except: [] } })
    await change(asha, nth(events, 3), { dateTime: '2027-04-13T09:00', timeZone: 'Europe/Berlin' })
    const count = async () => (await db.selectFrom('events').select('starts_at').execute()).length
    const before = await count()
    clock.advance(110 * day)
    await extendSeries(portal.platform)
    expect(await count()).toBeGreaterThan(before + 2)
    const rows = await db.selectFrom('events').select('starts_at').orderBy('starts_at', 'desc').limit(6).execute()
    const days = rows.map(({ starts_at }) => starts_at.getTime())
    expect(days.slice(1).map((time, index) => Math.round(((days[index] ?? 0) - time) / day))).toEqual(Array(5).fill(7))
  })

  it('are cancelled and restored together, except one cancelled before', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const events = await schedule(asha)
    await as(asha).call(cancelEvent, { params: { id: nth(events, 2)._id } })
    for (const event of [nth(events, 1), nth(events, 3)]) expect((await rsvp(ravi, event)).status).toBe(200)
    const params = { id: nth(events, 1)._id }
    const cancelled = async () => (await eventsOf(asha)).map(({ cancelledAt }) => cancelledAt !== null)
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await as(asha).call(cancelEvent, { params, querystring: following })).status).toBe(200)
      expect(await cancelled()).toEqual([false, true, true, true])
    }
    await portal.platform.tasks.runDue()
    expect(await told(ravi)).toEqual([[params.id, 'following_cancelled']])

    await as(asha).call(restoreEvent, { params, querystring: following })
    expect(await cancelled()).toEqual([false, false, true, false])
  })

  it('notify each attendee once, about the first event they attend', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const events = await schedule(asha)
    for (const event of events.slice(1)) await rsvp(ravi, event)
    await change(asha, nth(events, 0), { ...first, dateTime: '2027-03-22T19:00' })
    await portal.platform.tasks.runDue()
    expect(await told(ravi)).toEqual([[nth(events, 1)._id, 'following_changed']])
  })

  it('reject a capacity below the places taken in one of them, and change nothing', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const events = await schedule(asha)
    for (const member of [ravi, mira]) await rsvp(member, nth(events, 3))
    const { status, body } = await change(asha, nth(events, 1), { ...at(1), capacity: 1 })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'event.capacity', ['capacity']])
    expect((await eventsOf(asha)).map(({ capacity }) => capacity)).toEqual([null, null, null, null])
  })

  it('can be changed only by their author', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const event = nth(await schedule(asha), 1)
    const params = { id: event._id, userId: ravi.id }
    for (const host of [asha, ravi]) expect((await as(host).call(addHost, { params })).status).toBe(200)
    expect((await change(ravi, event, { ...at(1), capacity: 8 })).body.code).toBe('access.own_only')
    expect((await change(ravi, event, { ...at(1), capacity: 8 }, { occurrences: 'this' })).status).toBe(200)
  })

  it('apply two concurrent changes one after the other', async () => {
    const asha = await given.student()
    const events = await schedule(asha)
    const answers = await Promise.all([
      change(asha, nth(events, 1), { ...at(1), capacity: 8 }),
      change(asha, nth(events, 2), { ...at(2), title: 'Chess night' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The change that ran first has ended the series of the other.
    const after = await eventsOf(asha)
    expect([after[1]?.capacity, after[2]?.title, after[3]?.title]).toEqual([8, 'Chess night', 'Chess night'])
  })
})

// The times of the nth event, unchanged.
function at(place: number): Partial<NewEvent> {
  const date = new Date(Date.UTC(2027, 2, 22 + 7 * place)).toISOString().slice(0, 10)
  return { dateTime: `${date}T18:30`, endsAt: `${date}T20:00`, timeZone: 'Europe/Berlin' }
}
