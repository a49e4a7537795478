import { expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { hostMentorship, joinMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addProject, listProjects } from '#contract/opportunities/projects.ts'
import { searchAll } from '#contract/search/search.ts'
import { scheduleRetention } from '#server/privacy/retention/retention.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, clock, db, given, portal } = test
const { leave, pass } = createLeaving(test)
const day = 86_400_000

const event = (author: TestMember, description: string, days: number) =>
  as(author).call(scheduleEvent, {
    body: {
      ...{ description, link: 'https://meet.example/1', category: 'Workshop' },
      dateTime: new Date(clock.now().getTime() + days * day).toISOString(),
    },
  })
/** Creates one posting of each kind, and two events: one before the author leaves, one after. */
const post = async (author: TestMember) => {
  await event(author, 'Before', 7)
  await event(author, 'After', 20)
  const date = new Date(clock.now().getTime() + 20 * day).toISOString().slice(0, 10)
  await as(author).call(hostMentorship, { body: { title: 'Talks', description: 'On lamps', date, time: '10:00' } })
  await as(author).call(postJob, { body: { title: 'Keeper', company: 'Lamps', location: 'Oslo', description: 'Work' } })
  await as(author).call(addProject, {
    body: { name: 'Lamp', description: 'A lamp', languages: ['Go'], repository: 'https://git.example/lamp' },
  })
}
const seen = async (viewer: TestMember) => {
  const lists = await Promise.all([
    as(viewer).call(listEvents),
    as(viewer).call(listEvents, { querystring: { when: 'past' } }),
    as(viewer).call(listMentorships),
    as(viewer).call(listJobs),
    as(viewer).call(listProjects),
  ])
  return lists.map(({ body }) => body.map((posting) => [nameOf(posting), posting.author]))
}
const nameOf = (posting: object): unknown =>
  Reflect.get(posting, 'name') ?? Reflect.get(posting, 'title') ?? Reflect.get(posting, 'description')

it("anonymised postings stay without the author's name", async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await post(ada)
  await leave(ada, 'anonymise')
  expect(await seen(grace)).toEqual([
    [['After', null]],
    [['Before', null]],
    [['Talks', null]],
    [['Keeper', null]],
    [['Lamp', null]],
  ])
  const { body } = await as(grace).call(searchAll, { querystring: { q: 'lamp' } })
  expect(body.projects).toMatchObject([{ author: null, starter: false, mine: false, pending: false }])
})

it('removed postings disappear, except cancelled events, which are shown until their date', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await post(ada)
  await leave(ada, 'remove')
  expect(await seen(grace)).toEqual([[['After', null]], [], [], [], []])
  expect((await as(grace).call(listEvents)).body).toMatchObject([
    { cancelledAt: expect.any(String), mine: false, author: null },
  ])

  await scheduleRetention(portal.platform)
  await pass(10 * day)
  await portal.platform.tasks.runDue()
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
})

it('attendees of an open session are notified when it is removed, not when it is anonymised', async () => {
  const grace = await given.student()
  for (const postings of ['anonymise', 'remove'] as const) {
    const ada = await given.student()
    await post(ada)
    const [talks] = (await as(grace).call(listMentorships)).body.toReversed()
    const joined = await as(grace).call(joinMentorship, { params: { id: talks?._id ?? '' } })
    expect(joined.body).toMatchObject({ going: true, author: { fullName: ada.fullName } })
    await leave(ada, postings)
    const { notifications } = (await as(grace).call(listNotifications)).body
    expect(notifications.map(({ type, values }) => [type, values])).toEqual(
      postings === 'anonymise' ? [] : [['mentorship_changed', { title: 'Talks', change: 'removed' }]],
    )
  }
})

it('postings that were never published are always removed', async () => {
  const [meera, grace] = [await given.alumnus(), await given.student()]
  await post(meera)
  expect(await db.selectFrom('jobs').select('author_id').execute()).toEqual([{ author_id: meera.id }])
  expect((await seen(grace)).flat()).toEqual([])
  await leave(meera, 'anonymise')
  expect((await seen(grace)).flat()).toEqual([])
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

it("other members' postings don't change", async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  await post(grace)
  const cancelled = await event(grace, 'Cancelled', 20)
  await as(grace).call(cancelEvent, { params: { id: cancelled.body._id } })
  const before = await db.selectFrom('events').selectAll().orderBy('id').execute()
  await leave(ada, 'remove')
  expect(await db.selectFrom('events').selectAll().orderBy('id').execute()).toEqual(before)
})
