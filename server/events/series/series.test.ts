import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { getHomeCounts } from '#contract/home/home.ts'
import { cancelEvent, type NewEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { LIMITS } from '#contract/limits.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { extendSeries } from './series.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const day = 86_400_000

const draft = (more: Partial<NewEvent>): object => ({
  ...{ title: 'Board games', description: 'Bring one.', link: 'https://meet.example/1', category: 'Networking' },
  ...more,
})
const schedule = async (host: TestMember, more: Partial<NewEvent>) => {
  const { status, body } = await as(host).call(scheduleEvent, { body: draft(more) })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}
const starts = async (limit = 10) => {
  const rows = await db
    .selectFrom('events')
    .select(['starts_at', 'ends_at'])
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ starts_at }) => starts_at.toISOString())
}

it.each([
  ['Europe/Berlin', '2027-03-22T18:30', ['2027-03-22T17:30', '2027-03-29T16:30', '2027-04-05T16:30']],
  ['America/New_York', '2027-10-31T18:30', ['2027-10-31T22:30', '2027-11-07T23:30', '2027-11-14T23:30']],
  ['Asia/Kolkata', '2027-03-22T18:30', ['2027-03-22T13:00', '2027-03-29T13:00', '2027-04-05T13:00']],
])('a series keeps its local time in %s across clock changes', async (timeZone, dateTime, utc) => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const asha = await given.student()
  const repeats: NewEvent['repeats'] = { frequency: 'weekly', count: 3, except: [] }
  const event = await schedule(asha, { dateTime, timeZone, endsAt: dateTime.replace('18:30', '20:00'), repeats })
  expect(await starts()).toEqual(utc.map((at) => `${at}:00.000Z`))
  expect(event.series).toMatchObject({ timeZone, originalStart: event.dateTime })
  const listed = (await as(asha).call(listEvents)).body
  expect(listed.map(({ series }) => series?._id)).toEqual(Array(3).fill(event.series?._id))
  expect(listed.map(({ dateTime: from, endsAt }) => Date.parse(endsAt ?? '') - Date.parse(from))).toEqual(
    Array(3).fill(5_400_000),
  )
})

it.each([
  [{ frequency: 'fortnightly', until: '2027-05-03', except: ['2027-04-19'] }, ['2027-04-05', '2027-05-03']],
  [{ frequency: 'weekly', count: 3, except: ['2027-04-05'] }, ['2027-04-12', '2027-04-19']],
  [{ frequency: 'monthly', count: 3, except: [] }, ['2027-04-05', '2027-05-03', '2027-06-07']],
] as const)('schedules the dates of %j', async (repeats, dates) => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const asha = await given.student()
  const body = {
    dateTime: '2027-04-05T18:30',
    timeZone: 'Europe/Berlin',
    repeats: { ...repeats, except: [...repeats.except] },
  }
  const event = await schedule(asha, body)
  expect((await starts()).map((at) => at.slice(0, 10))).toEqual(dates)
  expect(event.dateTime.slice(0, 10)).toBe(dates[0])
})

it('a series without end is scheduled a year ahead, and extended once as time passes', async () => {
  const asha = await given.student()
  const dateTime = new Date(clock.now().getTime() + day).toISOString()
  await schedule(asha, { dateTime, timeZone: 'UTC', repeats: { frequency: 'weekly', except: [] } })
  const first = await starts(100)
  expect(first).toHaveLength(53)

  clock.advance(21 * day)
  await Promise.all([extendSeries(portal.platform), extendSeries(portal.platform)])
  await extendSeries(portal.platform)
  const later = await starts(100)
  expect(later.slice(0, 53)).toEqual(first)
  expect([later.length, new Set(later).size]).toEqual([56, 56])
})

it('a series without upcoming dates is not extended', async () => {
  const asha = await given.student()
  const dateTime = new Date(clock.now().getTime() + day).toISOString()
  await schedule(asha, { dateTime, timeZone: 'UTC', repeats: { frequency: 'monthly', except: [] } })
  const events = (await as(asha).call(listEvents, { querystring: { limit: 50 } })).body
  expect(events.length).toBeGreaterThan(11)
  for (const { _id: id } of events) await as(asha).call(cancelEvent, { params: { id } })
  clock.advance(20 * day)
  await db.updateTable('event_series').set({ scheduled_until: clock.now() }).execute()
  await extendSeries(portal.platform)
  expect(await starts(100)).toHaveLength(events.length)
})

it.each([
  [{ frequency: 'daily' }, 'repeats.frequency'],
  [{ frequency: 'weekly', count: 1 }, 'repeats.count'],
  [{ frequency: 'weekly', count: 61 }, 'repeats.count'],
  [{ frequency: 'weekly', count: 3, until: '2099-12-31' }, 'repeats.until'],
  [{ frequency: 'weekly', until: 'soon' }, 'repeats.until'],
  [{ frequency: 'weekly', until: '2099-01-01' }, 'repeats'],
])('rejects a series with %j and stores nothing', async (repeats, field) => {
  const asha = await given.student()
  const body = { ...draft({ dateTime: '2099-04-05T18:30' }), repeats }
  const { status, body: refused } = await as(asha).call(scheduleEvent, { body })
  expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  expect(await db.selectFrom('event_series').select('id').execute()).toEqual([])
})

it('rejects a draft that repeats', async () => {
  const asha = await given.student()
  const body = { ...draft({ dateTime: '2099-04-05T18:30', draft: true }), repeats: { frequency: 'weekly' } }
  const { status, body: refused } = await as(asha).call(scheduleEvent, { body })
  expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, ['repeats']])
})

// test: upcoming-events-per-member-limit
it('limits upcoming events per member, counting each date of a series, but not those of the college', async () => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const [asha, ravi, admin] = [await given.student(), await given.student(), await given.admin()]
  const year = {
    dateTime: '2027-02-01T18:30',
    timeZone: 'Asia/Kolkata',
    repeats: { frequency: 'weekly', except: [] },
  } as const
  const refusal = { status: 409, body: { code: 'event.too_many_ahead' } }
  const add = (host: TestMember) =>
    as(host).call(scheduleEvent, { body: draft({ ...year, repeats: { ...year.repeats, except: [] } }) })
  expect((await add(asha)).status).toBe(201)
  const refused = await add(asha)
  expect(refused).toMatchObject(refusal)
  expect(refused.body.message).toContain('60 events')

  await db
    .updateTable('members')
    .set({ created_at: new Date('2026-01-01T00:00Z') })
    .where('id', '=', ravi.id)
    .execute()
  await portal.platform.limiters.occurrences.reset(ravi.id)
  const answers = await Promise.all([add(ravi), add(ravi)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  await portal.platform.limiters.occurrences.reset(ravi.id)
  expect(await add(ravi)).toMatchObject(refusal)
  for (let times = 0; times < 4; times += 1) {
    await portal.platform.limiters.occurrences.reset(admin.id)
    expect((await add(admin)).status).toBe(201)
  }
})

it('adds at most one of several simultaneous events below the limit, and returns a stored event to a retry at the limit', async () => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const asha = await given.student()
  const single = { dateTime: '2027-03-01T18:30Z' }
  for (let count = 1; count < LIMITS.newMemberEventsAhead; count += 1) await schedule(asha, single)
  const bodies = Array.from({ length: 4 }, () => draft({ ...single, clientId: randomUUID() }))
  const add = (body: object) => as(asha).call(scheduleEvent, { body })

  const answers = await Promise.all(bodies.map(add))

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  const retries = await Promise.all(bodies.map(add))
  expect(retries.map(({ status, body }) => [status, body._id])).toEqual(
    answers.map(({ status, body }) => [status, body._id]),
  )
})

it('counts each date of a series towards the hourly limit', async () => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const admin = await given.admin()
  await portal.platform.limiters.occurrences.takeAll(admin.id, 200_000 - 2)
  const repeats: NewEvent['repeats'] = { frequency: 'weekly', count: 3, except: [] }
  const body = draft({ dateTime: '2027-02-01T18:30', timeZone: 'Asia/Kolkata', repeats })
  expect(await as(admin).call(scheduleEvent, { body })).toMatchObject({
    status: 429,
    body: { code: 'request.rate_limited' },
  })
})

it('lists a series once, by its next date that is not cancelled, page by page', async () => {
  clock.set(new Date('2027-01-01T00:00Z'))
  const [asha, ravi] = [await given.student(), await given.student()]
  const repeats: NewEvent['repeats'] = { frequency: 'weekly', except: [] }
  const series = await schedule(asha, { dateTime: '2027-01-05T18:30Z', repeats })
  const single = await schedule(asha, { title: 'Quiz', dateTime: '2027-01-20T18:30Z' })
  const list = async (member: TestMember, more: object = {}) => {
    const { body, next } = await as(member).call(listEvents, { querystring: { dates: 'next', ...more } })
    return { dates: body.map(({ dateTime }) => dateTime.slice(0, 10)), next }
  }
  expect((await list(ravi)).dates).toEqual(['2027-01-05', '2027-01-20'])
  const { dates, next } = await list(ravi, { limit: 1 })
  const cursor = new URL(next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  expect([dates, (await list(ravi, { limit: 1, cursor })).dates]).toEqual([['2027-01-05'], ['2027-01-20']])
  expect((await as(asha).call(getHomeCounts)).body).toMatchObject({ ownEvents: 2, ownSeries: 1 })

  await as(asha).call(cancelEvent, { params: { id: series._id } })
  expect((await list(ravi)).dates).toEqual(['2027-01-05', '2027-01-12', '2027-01-20'])
  const later = (await as(ravi).call(listEvents, { querystring: { series: series.series?._id ?? '' } })).body[3]
  await as(ravi).call(answerEvent, { params: { id: later?._id ?? '' }, body: { answer: 'going' } })
  expect((await list(ravi, { whose: 'mine' })).dates).toEqual(['2027-01-26'])
  expect(single.series).toBeNull()
})
