import { describe, expect, it } from 'vitest'
import {
  checkIn,
  checkInUrl,
  exportAttendees,
  listAttendees,
  messageAttendees,
  undoCheckIn,
} from '#contract/events/attendees.ts'
import { readEvent } from '#contract/events/events.ts'
import { type DraftEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { addHost } from '#contract/events/hosts.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { LIMITS } from '#contract/limits.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, portal } = await openTestPortal()
const { platform } = portal
const hour = 3_600_000

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString()
const schedule = async (host: TestMember, more: Partial<DraftEvent> = {}) => {
  const { status, body } = await as(host).call(scheduleEvent, {
    body: {
      ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1' },
      ...{ category: 'Workshop', dateTime: inHours(48) },
      ...more,
    },
  })
  expect(status).toBe(201)
  return { id: body._id }
}
const answer = async (member: TestMember, params: { id: string }, given_ = 'going') => {
  const { body } = await as(member).call(answerEvent, { params, body: { answer: given_ } })
  return body.rsvp?.code ?? ''
}
const listed = async (host: TestMember, params: { id: string }, of = 'going') =>
  (await as(host).call(listAttendees, { params, querystring: { answer: of } })).body
const addCoHost = async (author: TestMember, params: { id: string }) => {
  const coHost = await given.verifiedAlumnus()
  const asked = { params: { ...params, userId: coHost.id } }
  expect((await as(author).call(addHost, asked)).status).toBe(200)
  expect((await as(coHost).call(addHost, asked)).body.hosting).toBe(true)
  return coHost
}
const told = async (member: TestMember) => {
  await platform.tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications.map(({ type, values }) => [
    type,
    values['message'],
  ])
}

describe('event attendees', () => {
  it('lists attendees by answer to hosts only, with the waiting list in order', async () => {
    const [asha, ravi, mira, zoe] = [
      await given.student(),
      await given.student(),
      await given.student(),
      await given.student(),
    ]
    const params = await schedule(asha, { capacity: 1 })
    const code = await answer(ravi, params)
    for (const member of [zoe, mira]) await answer(member, params)
    const no = await given.student()
    await answer(no, params, 'declined')

    const coHost = await addCoHost(asha, params)
    for (const host of [asha, coHost])
      expect(await listed(host, params)).toMatchObject({
        attendees: [{ person: { _id: ravi.id }, answer: 'going', code, checkedInAt: null, position: null }],
        counts: { going: 1, interested: 0, declined: 1, waiting: 2, offered: 0, checkedIn: 0 },
      })
    const first = await as(asha).call(listAttendees, { params, querystring: { answer: 'waiting', limit: 1 } })
    expect(first.body.attendees).toMatchObject([{ person: { _id: zoe.id }, position: 1 }])
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const rest = await as(asha).call(listAttendees, { params, querystring: { answer: 'waiting', cursor } })
    expect(rest.body.attendees).toMatchObject([{ person: { _id: mira.id }, position: 2 }])
    expect(rest.next).toBeUndefined()

    const forged = Buffer.from('["1e3"]').toString('base64url')
    const refused = await as(asha).call(listAttendees, { params, querystring: { answer: 'waiting', cursor: forged } })
    expect([refused.status, refused.body.code]).toEqual([400, 'request.cursor'])
    for (const stranger of [ravi, await given.admin()])
      expect((await as(stranger).call(listAttendees, { params })).body.code).toBe('access.own_only')
  })

  it('hides attendees from a host who blocked them', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    const coHost = await addCoHost(asha, params)
    const code = await answer(ravi, params)
    await answer(mira, params)
    await as(coHost).call(blockMember, { params: { userId: ravi.id } })

    expect((await listed(asha, params)).counts.going).toBe(2)
    const seen = await listed(coHost, params)
    expect([seen.attendees.map(({ person }) => person._id), seen.counts.going]).toEqual([[mira.id], 1])
    const scanned = await as(coHost).call(checkIn, { params, body: { codes: [{ code }] } })
    expect(scanned.body.results).toMatchObject([{ result: 'ok', person: null }])
    const undone = await as(coHost).call(undoCheckIn, { params: { ...params, userId: ravi.id } })
    expect(undone.body.code).toBe('attendee.not_found')
  })

  // test: attendee-csv-has-no-formulas
  it('exports CSV safe from formula injection', async () => {
    const [asha, ravi] = [await given.student(), await given.student({ fullName: '=HYPERLINK("http://evil.example")' })]
    const params = await schedule(asha)
    const code = await answer(ravi, params)
    const { status, body, headers } = await as(asha).call(exportAttendees, { params })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = String(body).split('\r\n')
    expect(lines[0]).toContain('"name","role","graduation_year","answer"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[1]).toContain(`"going"`)
    expect(lines[1]).toContain(`"${code}"`)
    expect(String(body)).not.toContain(ravi.email)
    expect((await as(ravi).call(exportAttendees, { params })).body.code).toBe('access.own_only')
  })
})

describe('check-in', () => {
  it('accepts scanned and typed codes, returns results in order and is idempotent', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    const [his, hers] = [await answer(ravi, params), await answer(mira, params)]
    await answer(mira, params, 'interested')
    const other = await answer(ravi, await schedule(asha))
    const at = new Date(clock.now().getTime() - 60_000).toISOString()
    const check = (codes: object[], host = asha) => as(host).call(checkIn, { params, body: { codes } })

    const { body } = await check([
      { code: checkInUrl('https://college.example', params.id, his), at },
      ...[his.toLowerCase(), hers, other, '?'].map((code) => ({ code })),
    ])
    expect(body.results.map(({ result }) => result)).toEqual(['ok', 'already', 'not_going', 'unknown', 'unknown'])
    expect(body.results[0]).toMatchObject({ person: { _id: ravi.id }, checkedInAt: at })
    expect(body.checkedIn).toBe(1)
    const again = await check([{ code: his }])
    expect(again.body).toMatchObject({ results: [{ result: 'already', checkedInAt: at }], checkedIn: 1 })
    expect((await as(ravi).call(readEvent, { params })).body.event.rsvp?.checkedInAt).toBe(at)
    expect((await check([{ code: his }], ravi)).body.code).toBe('access.own_only')
    const tooMany = await check(Array.from({ length: LIMITS.checkIns + 1 }, () => ({ code: his })))
    expect([tooMany.status, tooMany.body.fields]).toEqual([400, expect.objectContaining({ codes: expect.anything() })])
  })

  it('caps a future check-in time at now, and can be undone by a host', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const params = await schedule(asha)
    const code = await answer(ravi, params)
    const undo = (userId: string) => as(asha).call(undoCheckIn, { params: { ...params, userId } })
    const { body } = await as(asha).call(checkIn, { params, body: { codes: [{ code, at: inHours(5) }] } })
    expect(Date.parse(body.results[0]?.checkedInAt ?? '')).toBeLessThan(clock.now().getTime() + hour)
    expect((await undo(ravi.id)).status).toBe(200)
    expect((await undo(ravi.id)).status).toBe(200)
    expect(await listed(asha, params)).toMatchObject({ attendees: [{ checkedInAt: null }], counts: { checkedIn: 0 } })
    expect((await undo(asha.id)).body.code).toBe('attendee.not_found')
  })

  it('admits one attendee when two hosts scan the same code at once', async () => {
    const asha = await given.student()
    const params = await schedule(asha)
    const coHost = await addCoHost(asha, params)
    const code = await answer(await given.student(), params)
    const both = await Promise.all(
      [asha, coHost].map(async (host) => (await as(host).call(checkIn, { params, body: { codes: [{ code }] } })).body),
    )
    expect(both.flatMap(({ results }) => results.map(({ result }) => result)).toSorted()).toEqual(['already', 'ok'])
  })
})

describe('messages to attendees', () => {
  it('notifies only attendees who are going, up to a daily limit', async () => {
    const [asha, ravi, mira] = [await given.student(), await given.student(), await given.student()]
    const params = await schedule(asha)
    await answer(ravi, params)
    await answer(mira, params, 'interested')
    const write = (message: string, host = asha) => as(host).call(messageAttendees, { params, body: { message } })
    expect((await write('Mine', ravi)).body.code).toBe('access.own_only')
    expect((await write('Bring a lamp.')).status).toBe(201)
    expect(await told(ravi)).toEqual([['event_message', 'Bring a lamp.']])
    expect([await told(mira), await told(asha)]).toEqual([[], []])

    for (let more = 1; more < LIMITS.eventMessagesPerDay; more += 1) expect((await write('Again')).status).toBe(201)
    const refused = await write('Once more')
    expect([refused.status, refused.body.code]).toEqual([429, 'event.messages_used_up'])
  })

  it('rejects messages for a draft', async () => {
    const asha = await given.student()
    const params = await schedule(asha, { draft: true })
    const { body } = await as(asha).call(messageAttendees, { params, body: { message: 'Hello' } })
    expect(body.code).toBe('event.draft')
  })
})
