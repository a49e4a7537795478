import { describe, expect, it } from 'vitest'
import { listEventDays, listEvents, readEvent } from '#contract/events/events.ts'
import {
  cancelEvent,
  type DraftEvent,
  duplicateEvent,
  publishEvent,
  removeEvent,
  scheduleEvent,
  updateEvent,
} from '#contract/events/scheduling.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()
const day = 86_400_000

const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString()
const draft = (more: Partial<DraftEvent> = {}) => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1', category: 'Workshop' },
  ...{ dateTime: inDays(2) },
  ...more,
})
const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const { status, body } = await as(host).call(scheduleEvent, { body: draft(more) })
  expect(status).toBe(201)
  return { id: body._id }
}
const codeOf = async (call: Promise<{ body: { code?: string } }>) => (await call).body.code
const idsOf = async (member: TestMember | undefined, querystring: Record<string, string | string[]>) =>
  (await as(member).call(listEvents, { querystring })).body.map(({ _id }) => _id)

describe('a draft', () => {
  it('is visible only to its hosts until published', async () => {
    const [asha, ravi, admin] = [await given.student(), await given.student(), await given.admin()]
    const params = await schedule(asha, { draft: true })
    for (const other of [undefined, ravi, admin]) {
      expect(await codeOf(as(other).call(readEvent, { params }))).toBe('event.not_found')
      expect(await idsOf(other, {})).not.toContain(params.id)
    }
    expect(await idsOf(asha, {})).not.toContain(params.id)
    expect([await idsOf(asha, { whose: 'mine' }), await idsOf(asha, { whose: 'hosting' })]).toEqual([
      [params.id],
      [params.id],
    ])
    expect(await codeOf(as(asha).call(answerEvent, { params, body: { answer: 'going' } }))).toBe('event.draft')
    expect(await codeOf(as(ravi).call(publishEvent, { params }))).toBe('event.not_found')

    for (let twice = 0; twice < 2; twice += 1)
      expect((await as(asha).call(publishEvent, { params })).body).toMatchObject({ draft: false })
    expect(await idsOf(ravi, {})).toContain(params.id)
    expect(await codeOf(as(asha).call(removeEvent, { params }))).toBe('event.published')
  })

  it('can be in the past, but not published then, and can be removed', async () => {
    const asha = await given.student()
    const params = await schedule(asha, { draft: true, dateTime: inDays(-1) })
    const refused = await as(asha).call(publishEvent, { params })
    expect([refused.body.code, refused.body.fields]).toEqual(['event.past', { dateTime: expect.any(String) }])
    const stillDraft = await as(asha).call(updateEvent, { params, body: draft({ title: 'Lamps', draft: false }) })
    expect(stillDraft.body).toMatchObject({ title: 'Lamps', draft: true })

    expect((await as(asha).call(removeEvent, { params })).body.success).toBe(true)
    expect(await codeOf(as(asha).call(readEvent, { params }))).toBe('event.not_found')
  })

  it('can be copied from an event by its host, without the answers', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha, { capacity: 5, mode: 'hybrid', place: 'Room 5', linkFor: 'going' })
    await as(ravi).call(answerEvent, { params, body: { answer: 'going' } })
    const { body: event } = await as(asha).call(readEvent, { params })
    const { status, body: copy } = await as(asha).call(duplicateEvent, { params })
    expect(status).toBe(201)
    expect(copy._id).not.toBe(params.id)
    expect(copy).toEqual({
      ...event.event,
      ...{ _id: copy._id, draft: true, goingCount: 0, placesLeft: 5, faces: [] },
    })
    expect(await codeOf(as(ravi).call(duplicateEvent, { params }))).toBe('access.own_only')
  })
})

describe('places left', () => {
  it('are those nobody has taken', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha, { capacity: 2 })
    await as(ravi).call(answerEvent, { params, body: { answer: 'going' } })
    const left = async (viewer: TestMember | undefined) =>
      (await as(viewer).call(readEvent, { params })).body.event.placesLeft
    expect([await left(ravi), await left(undefined)]).toEqual([1, 1])
    expect((await as(asha).call(updateEvent, { params, body: draft({ capacity: 1 }) })).body.placesLeft).toBe(0)
  })
})

describe('event list', () => {
  it('filters by category, mode, time and ownership', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const talk = await schedule(asha, { category: 'Tech Talk', dateTime: inDays(40) })
    const meetup = await schedule(asha, {
      ...{ category: 'Non-Tech Meetup', mode: 'in_person', place: 'Quad', link: '', dateTime: inDays(41) },
    })
    const within = { from: inDays(39), to: inDays(45) }
    expect(await idsOf(ravi, within)).toEqual([talk.id, meetup.id])
    expect(await idsOf(ravi, { ...within, category: ['Tech Talk', 'Hackathon'] })).toEqual([talk.id])
    expect(await idsOf(ravi, { ...within, mode: 'in_person' })).toEqual([meetup.id])
    expect(await idsOf(ravi, { ...within, category: 'Tech Talk', mode: 'in_person' })).toEqual([])
    expect(await idsOf(ravi, { from: inDays(40.5), to: inDays(45) })).toEqual([meetup.id])
    expect(await idsOf(ravi, { whose: 'mine' })).toEqual([])
    await as(ravi).call(answerEvent, { params: talk, body: { answer: 'interested' } })
    await as(ravi).call(answerEvent, { params: meetup, body: { answer: 'declined' } })
    expect(await idsOf(ravi, { whose: 'mine' })).toEqual([talk.id])
    expect(await idsOf(ravi, { whose: 'hosting' })).toEqual([])
    expect(await idsOf(undefined, { whose: 'mine' })).toEqual([])
    const { status, body } = await as(ravi).call(listEvents, { querystring: { category: 'Picnic' } })
    expect([status, body.fields]).toEqual([400, { 'category.0': expect.any(String) }])
  })
})

describe('days with events', () => {
  const daysFor = async (member: TestMember | undefined, more: Record<string, string> = {}) =>
    (await as(member).call(listEventDays, { querystring: { from: '2098-05-01', to: '2098-05-31', ...more } })).body.days

  it('are in the requested time zone, with their categories', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    await schedule(asha, { dateTime: '2098-05-04T20:00Z' })
    await schedule(asha, { dateTime: '2098-05-04T21:00Z', category: 'Hackathon', audience: 'members' })
    await schedule(asha, { dateTime: '2098-05-06T20:00Z', draft: true })
    const called = await schedule(asha, { dateTime: '2098-05-07T20:00Z' })
    await as(asha).call(cancelEvent, { params: called })

    const both = { count: 2, categories: ['Hackathon', 'Workshop'] }
    expect(await daysFor(ravi, { timeZone: 'UTC' })).toEqual([{ date: '2098-05-04', ...both, mine: false }])
    expect(await daysFor(asha, { timeZone: 'Asia/Kolkata' })).toEqual([{ date: '2098-05-05', ...both, mine: true }])
    expect(await daysFor(undefined, { timeZone: 'UTC' })).toEqual([
      { date: '2098-05-04', count: 1, categories: ['Workshop'], mine: false },
    ])
    expect(await daysFor(ravi, { timeZone: 'UTC', category: 'Tech Talk' })).toEqual([])
    expect(await daysFor(ravi, { timeZone: 'UTC', whose: 'mine' })).toEqual([])
  })

  it('are limited to two months, in order', async () => {
    const ask = async (from: string, to: string) => {
      const { status, body } = await as(await given.student()).call(listEventDays, { querystring: { from, to } })
      return [status, body.fields]
    }
    const refused = [400, { to: expect.any(String) }]
    expect(await ask('2098-05-01', '2098-07-31')).toEqual(refused)
    expect(await ask('2098-05-02', '2098-05-01')).toEqual(refused)
  })
})
