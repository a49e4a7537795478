import { describe, expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { cancelEvent, restoreEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()

const draft = { description: 'Compilers from scratch', link: 'https://meet.example/42', category: 'Tech Talk' } as const
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const nobody = '01900000-0000-7000-8000-00000000dead'

describe('scheduling an event', () => {
  // test: created-event-as-listed
  it('returns the event as listed', async () => {
    const asha = await given.student({ fullName: 'Asha Rao' })
    const dateTime = inHours(48)

    const scheduled = await as(asha).call(scheduleEvent, { body: { ...draft, dateTime } })

    expect(scheduled.status).toBe(201)
    expect(scheduled.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...draft,
      title: 'Compilers from scratch',
      hasLink: true,
      linkFor: 'everyone',
      dateTime,
      endsAt: null,
      mode: 'online',
      place: null,
      cover: { url: expect.stringContaining('/files/covers/talk-waves-'), own: false, pattern: null },
      audience: 'public',
      capacity: null,
      goingCount: 0,
      placesLeft: null,
      faces: [],
      hosting: true,
      invited: false,
      rsvp: null,
      series: null,
      draft: false,
      cancelledAt: null,
      host: null,
      author: { _id: asha.id, fullName: 'Asha Rao', profilePhoto: null },
      mine: true,
      pending: false,
      hiddenReason: null,
      cancelledReason: null,
    })
    expect((await as(asha).call(listEvents)).body).toEqual([scheduled.body])
    const toVisitors = { mine: false, hosting: false, author: null, host: 'Alumni Connect' }
    expect((await as(undefined).call(listEvents)).body).toEqual([{ ...scheduled.body, ...toVisitors }])
  })

  it('accepts a host that can be searched, changed and removed', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const dateTime = inHours(48)
    const hosts = async () =>
      (await as(ravi).call(listEvents, { querystring: { q: 'chess' } })).body.map(({ host }) => host)
    const body = { ...draft, dateTime, host: ' Chess Club ' }
    const { _id: id } = (await as(asha).call(scheduleEvent, { body })).body
    expect(await hosts()).toEqual(['Chess Club'])

    for (const host of ['x'.repeat(101), 7])
      expect(await as(asha).call(updateEvent, { params: { id }, body: { ...body, host } })).toMatchObject({
        status: 400,
        body: { fields: { host: expect.any(String) } },
      })
    const changed = await as(asha).call(updateEvent, { params: { id }, body: { ...draft, dateTime } })
    expect(changed.body.host).toBeNull()
    expect(await hosts()).toEqual([])
  })

  it('reads a time without a zone in the zone of the request, or else the college’s', async () => {
    const asha = await given.student()
    await given.college({ time_zone: 'Asia/Kolkata' })
    const schedule = async (body: object) =>
      (await as(asha).call(scheduleEvent, { body: { ...draft, ...body } })).body.dateTime

    expect(await schedule({ dateTime: '2099-12-05T18:30' })).toBe('2099-12-05T13:00:00.000Z')
    expect(await schedule({ dateTime: '2099-12-05T18:30', timeZone: 'Europe/Berlin' })).toBe('2099-12-05T17:30:00.000Z')
    expect(await schedule({ dateTime: '2099-12-05T18:30Z', timeZone: 'Europe/Berlin' })).toBe(
      '2099-12-05T18:30:00.000Z',
    )
    expect(await schedule({ dateTime: '2099-12-05T18:30+02:00' })).toBe('2099-12-05T16:30:00.000Z')
  })

  // test: event-date-not-in-the-past
  it('rejects a date in the past', async () => {
    const asha = await given.student()

    const refused = await as(asha).call(scheduleEvent, { body: { ...draft, dateTime: inHours(-1) } })

    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      success: false,
      code: 'event.past',
      message: 'Date cannot be in the past.',
      fields: { dateTime: 'Date cannot be in the past.' },
    })
  })

  // test: event-needs-every-field
  it('requires every field', async () => {
    const asha = await given.student()

    const refused = await as(asha).call(scheduleEvent, { body: {} })

    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'posting.incomplete', message: 'Please fill in all fields.' })
    expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(['category', 'dateTime', 'description', 'link'])
  })

  // test: event-link-scheme-in-capitals
  it('accepts a link with an uppercase scheme', async () => {
    const asha = await given.student()
    const body = { ...draft, dateTime: inHours(1), link: 'HTTPS://Meet.example/Room' }

    expect((await as(asha).call(scheduleEvent, { body })).body.link).toBe('https://Meet.example/Room')
  })

  it('adds https to a link without a scheme', async () => {
    const asha = await given.student()
    const body = { ...draft, dateTime: inHours(1), link: 'meet.example:8443/room?x=1' }

    expect((await as(asha).call(scheduleEvent, { body })).body.link).toBe('https://meet.example:8443/room?x=1')
  })

  it.each([
    ['link', 'javascript:alert(1)'],
    ['link', 'java.script:alert(1)'],
    ['link', 'ada@college.example'],
    ['link', 'ada:secret@college.example/x'],
    ['link', 'our-room'],
    ['link', '//evil.example/x'],
    ['link', 'http:meet.example'],
    ['link', String.raw`https:\\meet.example`],
    ['link', 'data:text/html,x'],
    ['link', 'https://user:secret@meet.example'],
    ['category', 'Party'],
    ['audience', 'friends'],
    ['timeZone', 'Mars/Olympus'],
    ['dateTime', 'tomorrow'],
    ['dateTime', '2099-02-30T10:00'],
    ['dateTime', 1_900_000_000],
    ['description', { text: 'x' }],
    ['description', '   '],
    ['description', 'x'.repeat(4001)],
  ])('rejects %s %j', async (field, value) => {
    const asha = await given.student()

    const refused = await as(asha).call(scheduleEvent, { body: { ...draft, dateTime: inHours(1), [field]: value } })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })
})

describe('event list', () => {
  // test: upcoming-events-soonest-first
  it('shows upcoming events soonest first and past ones latest first, in pages', async () => {
    const asha = await given.student()
    for (const hours of [3, 1, 2])
      await as(asha).call(scheduleEvent, { body: { ...draft, description: `+${hours}`, dateTime: inHours(hours) } })

    const first = await as(asha).call(listEvents, { querystring: { limit: 2 } })
    expect(first.body.map(({ description }) => description)).toEqual(['+1', '+2'])
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    const second = await as(asha).call(listEvents, { querystring: { limit: 2, cursor } })
    expect(second.body.map(({ description }) => description)).toEqual(['+3'])
    expect(second.next).toBeUndefined()

    clock.advance(2.5 * 3_600_000)
    const past = await as(asha).call(listEvents, { querystring: { when: 'past' } })
    expect(past.body.map(({ description }) => description)).toEqual(['+2', '+1'])
    expect((await as(asha).call(listEvents)).body.map(({ description }) => description)).toEqual(['+3'])
  })

  // test: visitors-see-public-events-only
  it('shows visitors public events only', async () => {
    const asha = await given.student()
    await as(asha).call(scheduleEvent, { body: { ...draft, dateTime: inHours(1), audience: 'members' } })

    expect((await as(undefined).call(listEvents)).body).toEqual([])
    expect((await as(undefined).call(listEvents, { querystring: { whose: 'mine' } })).body).toEqual([])
    expect((await as(await given.student()).call(listEvents)).body).toHaveLength(1)
    expect((await as({ token: 'worn-out' }).call(listEvents)).body.code).toBe('session.ended')
  })

  it('filters own events, and searches ignoring case and accents', async () => {
    const [asha, ravi] = [await given.student(), await given.student()]
    await as(asha).call(scheduleEvent, { body: { ...draft, description: 'Café 100% Évening', dateTime: inHours(1) } })
    await as(ravi).call(scheduleEvent, { body: { ...draft, dateTime: inHours(1) } })
    const found = async (querystring: Record<string, string>) =>
      (await as(asha).call(listEvents, { querystring })).body.length

    expect(await found({ whose: 'mine' })).toBe(1)
    expect(await found({ q: 'EVENING cafe' })).toBe(1)
    expect(await found({ q: '100%' })).toBe(1)
    expect(await found({ q: 'tech' })).toBe(2)
    expect(await found({ q: '%' })).toBe(1)
    expect(await found({ q: 'no such words' })).toBe(0)
  })

  it('rejects an invalid cursor', async () => {
    const refused = await as(undefined).call(listEvents, { querystring: { cursor: 'abc' } })

    expect([refused.status, refused.body.code]).toEqual([400, 'request.cursor'])
  })
})

describe('own event', () => {
  it('can be changed, cancelled until it begins, and restored', async () => {
    const asha = await given.student()
    const { body: event } = await as(asha).call(scheduleEvent, { body: { ...draft, dateTime: inHours(5) } })
    const params = { id: event._id }

    const changed = await as(asha).call(updateEvent, {
      params,
      body: { ...draft, description: 'Linkers', dateTime: inHours(2) },
    })
    expect([changed.status, changed.body.description]).toEqual([200, 'Linkers'])

    const cancelled = await as(asha).call(cancelEvent, { params })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body.cancelledAt).toMatch(/Z$/)
    clock.advance(60_000)
    expect((await as(asha).call(cancelEvent, { params })).body.cancelledAt).toBe(cancelled.body.cancelledAt)
    expect((await as(undefined).call(listEvents)).body).toMatchObject([
      { _id: event._id, cancelledAt: cancelled.body.cancelledAt },
    ])
    const refused = await as(asha).call(updateEvent, { params, body: { ...draft, dateTime: inHours(2) } })
    expect([refused.status, refused.body.code]).toEqual([409, 'event.cancelled'])

    expect((await as(asha).call(restoreEvent, { params })).body.cancelledAt).toBeNull()

    await as(asha).call(cancelEvent, { params })
    clock.advance(3 * 3_600_000)
    expect((await as(asha).call(listEvents)).body).toEqual([])
    expect((await as(asha).call(listEvents, { querystring: { when: 'past' } })).body).toEqual([])
    expect((await as(asha).call(restoreEvent, { params })).body.code).toBe('event.past')
  })

  it('can’t be changed by other members or administrators', async () => {
    const [asha, ravi, admin] = [await given.student(), await given.student(), await given.admin()]
    const { body: event } = await as(asha).call(scheduleEvent, { body: { ...draft, dateTime: inHours(5) } })
    const body = { ...draft, dateTime: inHours(2) }

    for (const other of [ravi, admin]) {
      for (const route of [updateEvent, cancelEvent, restoreEvent]) {
        const refused = await as(other).call(route, { params: { id: event._id }, body })
        expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
      }
    }
    expect((await as(asha).call(listEvents)).body).toEqual([event])
  })

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const asha = await given.student()
    const body = { ...draft, dateTime: inHours(2) }

    for (const route of [updateEvent, cancelEvent, restoreEvent]) {
      expect((await as(asha).call(route, { params: { id: nobody }, body })).body.code).toBe('event.not_found')
      expect((await as(asha).call(route, { params: { id: 'first' }, body })).status).toBe(400)
    }
  })
})

it('requires a session to schedule or change events', async () => {
  for (const route of [scheduleEvent, updateEvent, cancelEvent, restoreEvent]) {
    const refused = await as(undefined).call(route, {
      params: { id: nobody },
      body: { ...draft, dateTime: inHours(1) },
    })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})
