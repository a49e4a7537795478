import { expect, it } from 'vitest'
import { listGroupEvents, removeGroupEvent, scheduleGroupEvent } from '#contract/discussions/group-events.ts'
import { acceptJoinRequest, removeGroupMember } from '#contract/discussions/group-members.ts'
import { editGroup, leaveGroup, listGroups } from '#contract/discussions/groups.ts'
import { closePoll, schedulePollEvent } from '#contract/discussions/polls.ts'
import { listEventComments } from '#contract/events/comments.ts'
import { makeFeed } from '#contract/events/calendar.ts'
import { listEventDays, listEvents, readEvent } from '#contract/events/events.ts'
import { answerEvent, listGoing } from '#contract/events/rsvps.ts'
import { duplicateEvent, scheduleEvent, updateEvent } from '#contract/events/scheduling.ts'
import { getHome } from '#contract/home/home.ts'
import { actOnNotification } from '#contract/notifications/entry-actions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listMemberPostings } from '#contract/search/postings.ts'
import { searchAll } from '#contract/search/search.ts'
import { domains } from '#server/domains.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { orThrow } from '#server/platform/errors.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, portal, socket } = test
const { start, join, page, plan, day } = createGroups(test)

const word = 'Quorum'
const draft = (more: object = {}) => ({
  ...{ title: `${word} supper`, description: 'One long table.', category: 'Networking' as const },
  ...{ mode: 'in_person' as const, place: 'Old mill', dateTime: `${day(20)}T19:00Z`, audience: 'members' as const },
  ...more,
})
const add = async (member: TestMember, id: string, more: object = {}) =>
  (await as(member).call(scheduleGroupEvent, { params: { id }, body: draft(more) })).body
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type} ${values['news'] ?? ''}`.trim())
}
const inject = async (url: string) => (await portal.app.inject({ method: 'GET', url })).body
const fetchFeed = async (member: TestMember) => {
  const { pathname } = new URL((await as(member).call(makeFeed)).body.url)
  return inject(`${pathname}?whose=all`)
}

const has = ({ body }: { body: unknown }) => (JSON.stringify(body).includes(word) ? 1 : 0)

/** Returns everything in which a member might see an event: lists, search, home, calendar, digest and its own calls. */
const everythingSeen = async (member: TestMember, host: TestMember, id: string) => {
  const params = { id }
  const range = { from: day(1), to: day(40) }
  const span = { since: new Date(0), due: clock.now() }
  const days = (await as(member).call(listEventDays, { querystring: range })).body.days
  const viewer = orThrow(
    await portal.platform.members.findViewerById(portal.platform.db, member.id),
    'member.not_found',
  )
  const reader = { ...viewer, timeZone: 'UTC' }
  const digests = await Promise.all(domains.map(async ({ digest }) => digest?.(portal.platform, reader, span)))
  return {
    list: (await as(member).call(listEvents)).body.length,
    range: (await as(member).call(listEvents, { querystring: { from: `${day(1)}T00:00:00Z` } })).body.length,
    next: (await as(member).call(listEvents, { querystring: { dates: 'next' } })).body.length,
    days: days.length,
    search: has(await as(member).call(searchAll, { querystring: { q: word } })),
    ofHost: has(await as(member).call(listMemberPostings, { params: { id: host.id } })),
    feed: (await fetchFeed(member)).includes(word) ? 1 : 0,
    digest: has({ body: digests }),
    page: (await as(member).call(readEvent, { params })).status === 200 ? 1 : 0,
    comments: (await as(member).call(listEventComments, { params })).status === 200 ? 1 : 0,
    going: (await as(member).call(listGoing, { params })).status === 200 ? 1 : 0,
  }
}
const shown = (count: 0 | 1) => ({
  ...{ list: count, range: count, next: count, days: count, search: count, ofHost: count, feed: count, digest: count },
  ...{ page: count, comments: count, going: count },
})

it.each(['hidden', 'ask'] as const)(
  'an event made in a group of kind %s is seen by its members only',
  async (access) => {
    const [host, inside, outside] = [
      await given.verifiedAlumnus(),
      await given.verifiedAlumnus(),
      await given.verifiedAlumnus(),
    ]
    const group = await start(host, { access: 'open' })
    await join(inside, group._id)
    const details = { name: group.name, about: 'For us.', access }
    await as(host).call(editGroup, { params: { id: group._id }, body: details })
    const pushed: unknown[] = []
    ;(await socket(outside)).on('event:changed', (event) => pushed.push(event))

    const event = await add(host, group._id, { audience: 'public' })
    expect(event).toMatchObject({ audience: 'group', mine: true })
    expect(await everythingSeen(inside, host, event._id)).toEqual(shown(1))
    expect(await everythingSeen(outside, host, event._id)).toEqual(shown(0))
    expect(await news(inside)).toEqual(['group_event added'])
    expect(await news(outside)).toEqual([])
    const answered = await as(outside).call(answerEvent, { params: { id: event._id }, body: { answer: 'going' } })
    expect(answered.status).toBe(404)
    expect(JSON.stringify((await as(outside).call(getHome)).body)).not.toContain(word)
    expect(JSON.stringify((await as(outside).call(listGroups)).body)).not.toContain(word)
    expect((await as(undefined).call(readEvent, { params: { id: event._id } })).status).toBe(404)
    expect((await as(undefined).call(listEvents)).body).toEqual([])
    expect(await inject('/api/events.ics')).not.toContain(word)
    const visitor = { language: 'en', ip: '192.0.2.1' } as const
    const previews = domains.map(async ({ preview }) => preview?.(portal.platform, `/events/${event._id}`, visitor))
    expect((await Promise.all(previews)).filter((each) => each !== undefined)).toEqual([])

    // Another event is pushed later, so this one would have arrived before it.
    await as(host).call(scheduleEvent, { body: draft({ title: 'For all', place: 'Hall' }) })
    await expect.poll(() => JSON.stringify(pushed)).toContain('For all')
    expect(JSON.stringify(pushed)).not.toContain(word)
  },
)

it('editing an event of a hidden group keeps it in the group, and it cannot be duplicated', async () => {
  const [host, outside] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(host, { access: 'hidden' })
  const { _id: id } = await add(host, group._id)
  const edited = await as(host).call(updateEvent, {
    params: { id },
    body: draft({ audience: 'public', place: 'Hall' }),
  })
  expect(edited.body).toMatchObject({ audience: 'group', place: 'Hall' })
  expect((await as(outside).call(readEvent, { params: { id } })).status).toBe(404)
  expect((await as(host).call(duplicateEvent, { params: { id } })).body.code).toBe('event.of_group')
  await as(host).call(removeGroupEvent, { params: { id: group._id, event: id } })
  expect((await as(outside).call(readEvent, { params: { id } })).status).toBe(404)
})

it('an event made in an open group is listed there, and hidden from others once the group is', async () => {
  const [host, outside] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(host)
  const clientId = '01930000-0000-7000-8000-000000000009'
  const made = await Promise.all([1, 2, 3].map(() => add(host, group._id, { clientId })))
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
  const params = { id: made[0]?._id ?? '' }
  expect((await page(outside, group._id)).nextEvent).toMatchObject({ _id: params.id, audience: 'members' })
  expect((await as(outside).call(scheduleGroupEvent, { params: { id: group._id }, body: draft() })).body.code).toBe(
    'group.members_only',
  )

  const details = { name: group.name, about: 'For us.', access: 'hidden' } as const
  await as(host).call(editGroup, { params: { id: group._id }, body: details })
  expect((await as(outside).call(readEvent, { params })).status).toBe(404)
  const { events } = (await as(host).call(listGroupEvents, { params: { id: group._id } })).body
  expect(events).toHaveLength(1)
})

it('an event of a group is answered from its notification', async () => {
  const [host, inside] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(host, { access: 'open' })
  await join(inside, group._id)
  const event = await add(host, group._id)
  await portal.platform.tasks.runDue()
  const [entry] = (await as(inside).call(listNotifications)).body.notifications
  const params = { id: entry?._id ?? '', action: 'attend_event' } as const
  expect((await as(inside).call(actOnNotification, { params })).status).toBe(200)
  const { body } = await as(inside).call(readEvent, { params: { id: event._id } })
  expect(body.event.rsvp?.answer).toBe('going')
})

it('the event of a poll in a hidden group is for its members only', async () => {
  const [host, outside] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(host, { access: 'hidden' })
  const poll = await plan(host, group._id)
  await as(host).call(closePoll, { params: { id: poll._id } })
  const body = draft({ day: poll.days[0]?._id ?? '' }) as ReturnType<typeof draft> & { day: string }
  const event = (await as(host).call(schedulePollEvent, { params: { id: poll._id }, body })).body
  expect(event.audience).toBe('group')
  expect((await as(outside).call(readEvent, { params: { id: event._id } })).status).toBe(404)
})

it('members who leave a hidden group or are removed give up their places at its events', async () => {
  const [host, leaver, removed] = [
    await given.verifiedAlumnus(),
    await given.verifiedAlumnus(),
    await given.verifiedAlumnus(),
  ]
  const group = await start(host, { access: 'ask' })
  for (const member of [leaver, removed]) {
    await join(member, group._id)
    await as(host).call(acceptJoinRequest, { params: { id: group._id, member: member.id } })
  }
  const { _id: id } = await add(host, group._id)
  for (const member of [leaver, removed])
    await as(member).call(answerEvent, { params: { id }, body: { answer: 'going' } })
  expect((await as(host).call(readEvent, { params: { id } })).body.event.goingCount).toBe(2)
  await as(leaver).call(leaveGroup, { params: { id: group._id } })
  await as(host).call(removeGroupMember, { params: { id: group._id, member: removed.id } })
  expect((await as(host).call(readEvent, { params: { id } })).body.event.goingCount).toBe(0)
  for (const member of [leaver, removed])
    expect((await as(member).call(readEvent, { params: { id } })).status).toBe(404)
})
