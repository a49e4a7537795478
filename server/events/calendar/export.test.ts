import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { exportEvent, getPublicCalendar, makeFeed } from '#contract/events/calendar.ts'
import type { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given, portal } = await openTestPortal()

const schedule = async (member: TestMember, more: object) => {
  const dateTime = '2099-12-05T18:30Z'
  const draft = { description: 'Reunion', link: 'https://meet.example', category: 'Networking', dateTime } as const
  return (await as(member).call(scheduleEvent, { body: { ...draft, ...more } })).body
}
const exported = async (member: TestMember | undefined, id: string) =>
  String((await as(member).call(exportEvent, { params: { id } })).body)
const pageOf = (id: string): string => `${portal.platform.config.publicUrl}/dashboard/events/${id}`

/** Returns the only event of a calendar, parsed. */
const eventIn = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(component ?? undefined)
  const [status, transparency, url] = ['status', 'transp', 'url'].map((name) => component?.getFirstPropertyValue(name))
  const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString())
  return { uid, sequence, summary, location, description, start, end, status, transparency, url }
}

it('an exported event matches the feed, and includes its link only for attendees', async () => {
  const [ada, grace, mary] = [await given.student(), await given.student(), await given.student()]
  const { _id: id } = await schedule(ada, {
    ...{ mode: 'hybrid', place: 'Main hall', linkFor: 'going', link: 'https://meet.example/secret' },
    ...{ endsAt: '2099-12-05T21:00Z', host: 'Chess Club' },
  })
  await as(grace).call(answerEvent, { params: { id }, body: { answer: 'going' } })

  const forGoing = await exported(grace, id)
  expect(eventIn(forGoing)).toMatchObject({
    ...{ uid: id, start: '2099-12-05T18:30:00.000Z', end: '2099-12-05T21:00:00.000Z', location: 'Main hall' },
    description: `Reunion\n\nChess Club\n\nhttps://meet.example/secret\n\n${pageOf(id)}`,
    ...{ transparency: 'OPAQUE', url: pageOf(id) },
  })
  const feed = new URL((await as(grace).call(makeFeed)).body.url).pathname
  expect(eventIn((await portal.app.inject({ url: feed })).body)).toEqual(eventIn(forGoing))

  const [forOthers, forVisitors] = [await exported(mary, id), await exported(undefined, id)]
  for (const text of [forOthers, forVisitors]) expect(text).not.toMatch(/secret|ORGANIZER|ATTENDEE|@/)
  expect(eventIn(forVisitors).url).toBe(pageOf(id).replace('/dashboard', ''))
  const { headers } = await as(undefined).call(exportEvent, { params: { id } })
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    ...['text/calendar; charset=utf-8', 'attachment; filename="event.ics"'],
  ])
})

it('an event export returns 404 to viewers who may not see the event', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const [closed, draft] = [await schedule(ada, { audience: 'members' }), await schedule(ada, { draft: true })]
  const status = async (member: TestMember | undefined, id: string) =>
    (await as(member).call(exportEvent, { params: { id } })).status
  expect([await status(grace, closed._id), await status(undefined, closed._id)]).toEqual([200, 404])
  expect([await status(ada, draft._id), await status(grace, draft._id)]).toEqual([200, 404])
})

it('the public feed contains only public events, filtered by category', async () => {
  const [ada, waiting] = [await given.student(), await given.alumnus()]
  for (const category of ['Workshop', 'Networking', 'Tech Talk'] as const)
    await schedule(ada, { description: category, category })
  await schedule(ada, { description: 'Among us', audience: 'members' })
  await schedule(waiting, { description: 'Waits' })
  const feed = (...category: (typeof EVENT_CATEGORIES)[number][]) =>
    as(undefined).call(getPublicCalendar, { querystring: { category } })
  const titles = async (...categories: Parameters<typeof feed>) =>
    new ICAL.Component(ICAL.parse(String((await feed(...categories)).body)))
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('summary'))

  expect((await feed()).headers['cache-control']).toBe('public, max-age=600')
  expect(await titles()).toEqual(['Workshop', 'Networking', 'Tech Talk'])
  expect(await titles('Workshop')).toEqual(['Workshop'])
  expect(await titles('Workshop', 'Networking')).toEqual(['Workshop', 'Networking'])
  expect((await portal.app.inject({ url: '/api/events.ics?category=Party' })).statusCode).toBe(400)
})

it('an independent parser reads back an exported event with any texts', async () => {
  const ada = await given.student()
  const [summary, location] = ['Café, 漢字; "मिलन" \\ 🎓', 'Hall; 2, left']
  const event = await schedule(ada, {
    ...{ title: summary, description: `${'ملاقات और बैठक 🎉, '.repeat(30)}\nBEGIN:VEVENT` },
    ...{ mode: 'in_person', place: location, endsAt: '2099-12-05T21:00Z' },
  })
  clock.advance(60_000)
  await as(ada).call(cancelEvent, { params: { id: event._id } })
  const text = await exported(ada, event._id)

  expect(eventIn(text)).toMatchObject({
    ...{ uid: event._id, sequence: 1, status: 'CANCELLED', summary, location },
    ...{ start: '2099-12-05T18:30:00.000Z', end: '2099-12-05T21:00:00.000Z' },
    description: `${event.description}\n\nhttps://meet.example\n\n${pageOf(event._id)}`,
  })
})
