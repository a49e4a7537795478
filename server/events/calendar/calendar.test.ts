import { describe, expect, it } from 'vitest'
import { getFeeds, makeFeed, removeFeed } from '#contract/events/calendar.ts'
import { cancelEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { hostMentorship, removeMentorship } from '#contract/mentoring/mentorships.ts'
import { logOut } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()
const day = 24 * 60 * 60 * 1000

const draft = (more: object = {}) => ({
  ...{ description: 'Reunion', link: 'https://meet.example', dateTime: '2099-12-05T18:30Z', category: 'Networking' },
  ...more,
})
const schedule = async (member: TestMember, more: object = {}) =>
  (await as(member).call(scheduleEvent, { body: draft(more) })).body
const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString()
const addressOf = async (member: TestMember) => (await as(member).call(makeFeed)).body.url
/** Fetches a feed as a calendar program does: without a session token. */
const fetched = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url: new URL(url).pathname + new URL(url).search, headers })

/** Parses a calendar by RFC 5545: unfolds lines, names properties and unescapes texts. */
const read = (text: string) => {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const properties = lines.slice(0, -1).map((line) => {
    const [, name = '', value = ''] = /^([\w-]+)[^:]*:(.*)$/s.exec(line) ?? []
    return [
      name,
      value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)),
    ] as const
  })
  const starts = properties.flatMap(([name, value], index) => (name === 'BEGIN' && value === 'VEVENT' ? [index] : []))
  const events = starts.map((start) => {
    const rest = properties.slice(start + 1)
    return Object.fromEntries(
      rest.slice(
        0,
        rest.findIndex(([name]) => name === 'END'),
      ),
    )
  })
  return { calendar: Object.fromEntries(properties.slice(0, starts[0] ?? properties.length)), events }
}
const eventsAt = async (url: string) => read((await fetched(url)).body).events

describe('calendar feed', () => {
  it('contains all events its owner may see, in iCalendar format', async () => {
    await given.college({ name: 'Alder, Brook; & Sons' })
    const [ada, grace] = [await given.student({ fullName: 'Ada Lovelace' }), await given.verifiedAlumnus()]
    const event = await schedule(grace, { audience: 'members', link: 'https://meet.example/a,b;c?x=1' })
    const created = stampOf((await rowOf(event._id))?.created_at)
    const answer = await fetched(`${await addressOf(ada)}?whose=all`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, max-age=600')

    const { calendar, events } = read(answer.body)
    expect(calendar).toMatchObject({
      ...{ VERSION: '2.0', METHOD: 'PUBLISH', NAME: 'Alder, Brook; & Sons', 'X-WR-CALNAME': 'Alder, Brook; & Sons' },
      ...{ 'REFRESH-INTERVAL': 'PT1H', 'X-PUBLISHED-TTL': 'PT1H', PRODID: expect.stringContaining('Alumni Connect') },
    })
    expect(events).toEqual([
      {
        ...{ UID: event._id, SEQUENCE: '0', STATUS: 'CONFIRMED', TRANSP: 'TRANSPARENT', CATEGORIES: 'Networking' },
        ...{ DTSTART: '20991205T183000Z', DTEND: '20991205T193000Z', SUMMARY: 'Reunion' },
        DESCRIPTION: `Reunion\n\nhttps://meet.example/a,b;c?x=1\n\n${pageOf(event._id)}`,
        URL: pageOf(event._id),
        ...{ DTSTAMP: created, CREATED: created, 'LAST-MODIFIED': created },
        'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE',
      },
    ])
    expect(answer.body).not.toMatch(/ORGANIZER|ATTENDEE|Ada|@/)
  })

  // test: calendar-escapes-and-folds-text
  it('preserves all text, in CRLF lines of at most 75 octets', async () => {
    const ada = await given.student()
    const description = `Ünïcode 👩‍🔬🎓, semicolons; back\\slashes \\n and "quotes"\nSecond line\n\n${'漢字 और हिन्दी اردو 🎉 '.repeat(40)}\nBEGIN:VEVENT\r\nUID:evil`
    const { _id } = await schedule(ada, { description })
    const { body } = await fetched(await addressOf(ada))
    const lines = body.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /[\r\n]/.test(line) || line !== line.toWellFormed())).toEqual([])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)

    const [event] = read(body).events
    const kept = description.trim().replaceAll('\r\n', '\n').normalize('NFC')
    expect(event?.['DESCRIPTION']).toBe(`${kept}\n\nhttps://meet.example\n\n${pageOf(_id)}`)
    expect(event?.['SUMMARY']).toBe('Ünïcode 👩‍🔬🎓, semicolons; back\\slashes \\n and "quotes"')
  })

  it('cuts a long first line between words to make a title', async () => {
    const ada = await given.student()
    await schedule(ada, { description: `${'🎉 word '.repeat(40)}` })
    const [event] = await eventsAt(await addressOf(ada))
    expect(event?.['SUMMARY']).toMatch(/^(?:🎉 word )+🎉(?: word)?…$/u)
    expect(event?.['SUMMARY']).toMatch(/^.{60,80}$/u)
  })

  it('reports changes and cancellations under the same UID with a higher sequence number', async () => {
    const ada = await given.student()
    const { _id } = await schedule(ada)
    const url = await addressOf(ada)
    clock.advance(60_000)
    await as(ada).call(updateEvent, { params: { id: _id }, body: draft({ dateTime: '2099-12-06T18:30Z' }) })
    const row = await rowOf(_id)
    const changed = stampOf(row?.changed_at)
    expect(Number(row?.changed_at) - Number(row?.created_at)).toBeGreaterThanOrEqual(60_000)
    expect(await eventsAt(url)).toMatchObject([
      { UID: _id, SEQUENCE: '1', DTSTART: '20991206T183000Z', 'LAST-MODIFIED': changed, DTSTAMP: changed },
    ])
    await as(ada).call(cancelEvent, { params: { id: _id } })
    expect(await eventsAt(url)).toMatchObject([{ UID: _id, SEQUENCE: '2', STATUS: 'CANCELLED' }])
  })

  it('contains events from 90 days ago onwards, including cancelled ones', async () => {
    const ada = await given.student()
    const url = await addressOf(ada)
    const { _id } = await schedule(ada, { description: 'Soon', dateTime: inDays(2) })
    await schedule(ada, { description: 'Far away', dateTime: inDays(3_000) })
    await as(ada).call(cancelEvent, { params: { id: _id } })
    const titles = async () => (await eventsAt(url)).map((event) => event['SUMMARY'])
    clock.advance(91 * day)
    expect(await titles()).toEqual(['Soon', 'Far away'])
    clock.advance(2 * day)
    expect(await titles()).toEqual(['Far away'])
  })

  it('shows hosted and attended events as busy, those of interest as tentative, and omits the rest', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    for (const description of ['Going', 'Interested', 'Declined', 'Unanswered', 'Unpublished']) {
      const { _id } = await schedule(ada, { description, draft: description === 'Unpublished' })
      if (description !== 'Unanswered' && description !== 'Unpublished')
        await as(grace).call(answerEvent, {
          params: { id: _id },
          body: { answer: description.toLowerCase() as 'going' | 'interested' | 'declined' },
        })
    }
    await schedule(grace, { description: 'Hosted' })
    const states = async (url: string) =>
      (await eventsAt(url)).map((event) => [event['SUMMARY'], event['STATUS'], event['TRANSP']])
    const url = await addressOf(grace)
    expect(await states(url)).toEqual([
      ['Going', 'CONFIRMED', 'OPAQUE'],
      ['Interested', 'TENTATIVE', 'TRANSPARENT'],
      ['Hosted', 'CONFIRMED', 'OPAQUE'],
    ])
    expect((await states(`${url}?whose=all`)).map(([title]) => title)).toEqual([
      ...['Going', 'Interested', 'Declined', 'Unanswered', 'Hosted'],
    ])
  })

  it('shows hosted mentorships as busy, and omits those of others', async () => {
    const [ada, grace] = [await given.student(), await given.verifiedAlumnus()]
    const body = { title: 'First steps', description: 'How to begin', date: '2099-05-01', time: '18:30' }
    const { _id } = (await as(grace).call(hostMentorship, { body })).body
    const url = await addressOf(grace)
    expect(await eventsAt(await addressOf(ada))).toEqual([])
    expect(await eventsAt(url)).toMatchObject([
      {
        UID: _id,
        SUMMARY: 'First steps',
        DESCRIPTION: expect.stringMatching(/^How to begin/),
        DTSTART: '20990501T183000Z',
        TRANSP: 'OPAQUE',
      },
    ])
    await as(grace).call(removeMentorship, { params: { id: _id } })
    expect(await eventsAt(url)).toEqual([])
  })

  it('returns 304 for a matching ETag', async () => {
    const ada = await given.student()
    const url = await addressOf(ada)
    const { headers } = await fetched(url)
    const etag = String(headers['etag'])
    const again = await fetched(url, { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    await schedule(ada)
    expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

describe('calendar feed of a restricted member', () => {
  it('shows unverified owners their own pending events, but not those of others', async () => {
    const [waiting, other, ada] = [await given.alumnus(), await given.alumnus(), await given.student()]
    await schedule(ada, { description: 'For all' })
    await schedule(waiting, { description: 'Mine', dateTime: '2099-12-06T18:30Z' })
    await schedule(other, { description: 'Waits', dateTime: '2099-12-07T18:30Z' })
    const titles = async (member: TestMember) =>
      (await eventsAt(`${await addressOf(member)}?whose=all`)).map((event) => event['SUMMARY'])
    expect([await titles(waiting), await titles(ada)]).toEqual([['For all', 'Mine'], ['For all']])
  })

  it('returns 404 while the college blocks unverified alumni from logging in', async () => {
    const waiting = await given.alumnus()
    const url = await addressOf(waiting)
    expect((await fetched(url)).statusCode).toBe(200)
    await given.college({ unverified_alumni: 'blocked' })
    expect(await notFound(url)).toBe(true)
  })

  it('returns 404 once its owner is deleted', async () => {
    const ada = await given.student()
    const url = await addressOf(ada)
    await db.deleteFrom('members').where('id', '=', ada.id).execute()
    expect(await notFound(url)).toBe(true)
    expect(await db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([])
  })
})

describe('feed address', () => {
  it('is returned once, stored only as a hash, and survives logout', async () => {
    const ada = await given.student()
    expect((await as(ada).call(getFeeds)).body.feed).toBeNull()
    const url = await addressOf(ada)
    expect(url).toMatch(/^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\.ics$/)
    const feeds = (await as(ada).call(getFeeds)).body
    expect(feeds).toEqual({
      feed: { createdAt: expect.stringMatching(/Z$/), usedAt: null },
      publicUrl: expect.stringMatching(/\/api\/events\.ics$/),
    })
    const token = url.slice(url.lastIndexOf('/') + 1, -4)
    const [row] = await db.selectFrom('calendar_feeds').selectAll().execute()
    expect(row?.token_hash.toString('utf8')).not.toContain(token)

    await as(ada).call(logOut)
    expect((await fetched(url)).statusCode).toBe(200)
  })

  it('stores when it was last fetched, at most once a minute', async () => {
    const ada = await given.student()
    const url = await addressOf(ada)
    const usedAt = async () => Date.parse((await as(ada).call(getFeeds)).body.feed?.usedAt ?? '')
    await fetched(url)
    const first = await usedAt()
    await fetched(url)
    expect(await usedAt()).toBe(first)
    clock.advance(61_000)
    await fetched(url)
    expect(await usedAt()).toBeGreaterThan(first + 60_000)
  })

  // test: calendar-link-can-be-replaced
  it('stops working once replaced or removed, and notifies other devices', async () => {
    const ada = await given.student()
    const older = await addressOf(ada)
    const phone = await socket(ada)
    const told = next(phone, 'account:changed')
    const newer = await addressOf(ada)
    expect(await told).toEqual({ about: 'calendar' })
    expect([await notFound(older), (await fetched(newer)).statusCode]).toEqual([true, 200])
    expect((await as(ada).call(removeFeed)).status).toBe(200)
    expect((await as(ada).call(removeFeed)).status).toBe(200)
    expect([await notFound(newer), (await as(ada).call(getFeeds)).body.feed]).toEqual([true, null])
  })

  it('leaves one working address when several are created at once', async () => {
    const ada = await given.student()
    const urls = await Promise.all(Array.from({ length: 6 }, () => addressOf(ada)))
    const statuses = await Promise.all(urls.map(async (url) => (await fetched(url)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it.each([
    'a',
    'a.ics',
    `${'a'.repeat(43)}.ics`,
    `${'a'.repeat(43)}.ics.ics`,
    `${'a'.repeat(42)}%00.ics`,
    '%F0%9F%8E%89.ics',
    '..%2fevents',
  ])('returns 404 for %s', async (file) => {
    await given.student()
    expect(await notFound(`http://portal/api/calendar/${file}`)).toBe(true)
  })

  it('is rate limited', async () => {
    const url = await addressOf(await given.student())
    const answers = await Promise.all(Array.from({ length: 125 }, () => fetched(url)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

const pageOf = (id: string): string => `${portal.platform.config.publicUrl}/dashboard/events/${id}`

const notFound = async (url: string): Promise<boolean> => {
  const { statusCode, body } = await fetched(url)
  return statusCode === 404 && JSON.parse(body).code === 'calendar.not_found'
}

const rowOf = (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

const stampOf = (at: Date | null | undefined) => at?.toISOString().replaceAll(/[-:]|\.\d+/g, '')
