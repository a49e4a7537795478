import { describe, expect, it } from 'vitest'
import { addEventComment, listEventComments } from '#contract/events/comments.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship, listMentorships } from '#contract/mentoring/mentorships.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { addProject, listProjects } from '#contract/opportunities/projects.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, portal } = await openTestPortal()
const inADay = () => new Date(clock.now().getTime() + 86_400_000).toISOString()

const event = () => ({
  ...{ title: 'Soldering', description: 'Build a night light.', link: 'https://meet.example/1', category: 'Workshop' },
  dateTime: inADay(),
})
const job = { title: 'Engineer', company: 'Sunward', location: 'Pune', description: 'Cells of glass.' }
const mentorship = () => ({
  ...{ title: 'Maths', description: 'Proofs by hand.', time: '10:00', timeZone: 'UTC' },
  date: inADay().slice(0, 10),
})
const project = { name: 'Atlas', description: 'Maps of rain.', languages: ['Go'], repository: 'https://code.example/a' }
const mine = { querystring: { whose: 'mine' } } as const

const postings = [
  {
    name: 'an event',
    post: (member: TestMember, clientId: string) => as(member).call(scheduleEvent, { body: { ...event(), clientId } }),
    count: async (member: TestMember) => (await as(member).call(listEvents, mine)).body.length,
  },
  {
    name: 'a job',
    post: (member: TestMember, clientId: string) => as(member).call(postJob, { body: { ...job, clientId } }),
    count: async (member: TestMember) => (await as(member).call(listJobs, mine)).body.length,
  },
  {
    name: 'a mentorship',
    post: (member: TestMember, clientId: string) =>
      as(member).call(hostMentorship, { body: { ...mentorship(), clientId } }),
    count: async (member: TestMember) => (await as(member).call(listMentorships, mine)).body.length,
  },
  {
    name: 'a project',
    post: (member: TestMember, clientId: string) => as(member).call(addProject, { body: { ...project, clientId } }),
    count: async (member: TestMember) => (await as(member).call(listProjects, mine)).body.length,
  },
]

describe('posting again with the same client id, after a lost response or a double click', () => {
  it.each(postings)('posts $name once', async ({ post, count }) => {
    const [asha, ravi] = [await given.student(), await given.student()]
    const clientId = newId()

    const answers = [
      ...(await Promise.all(Array.from({ length: 5 }, () => post(asha, clientId)))),
      await post(asha, clientId),
    ]

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(await count(asha)).toBe(1)
    // Another author or another id makes another posting.
    expect((await post(ravi, clientId)).body).toMatchObject({ mine: true })
    expect(await count(ravi)).toBe(1)
    await post(asha, newId())
    expect(await count(asha)).toBe(2)
    expect((await post(asha, 'twice')).body).toMatchObject({ fields: { clientId: expect.any(String) } })
  })

  it('schedules the events of a series once', async () => {
    const asha = await given.student()
    const body = { ...event(), clientId: newId(), repeats: { frequency: 'weekly' as const, count: 3 } }
    const [first, again] = [await as(asha).call(scheduleEvent, { body }), await as(asha).call(scheduleEvent, { body })]
    expect(first.body.series).not.toBeNull()
    expect(again.body).toEqual(first.body)
    expect((await as(asha).call(listEvents, mine)).body).toHaveLength(3)
  })

  it('posts a comment once and notifies once', async () => {
    const [host, asha] = [await given.student(), await given.student()]
    const params = { id: (await as(host).call(scheduleEvent, { body: event() })).body._id }
    const body = { body: 'Shall I bring a lamp?', clientId: newId() }

    const [first, again] = [
      await as(asha).call(addEventComment, { params, body }),
      await as(asha).call(addEventComment, { params, body }),
    ]

    expect(first.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await as(host).call(listEventComments, { params })).body.comments).toHaveLength(1)
    await portal.platform.tasks.runDue()
    const { notifications } = (await as(host).call(listNotifications)).body
    expect(notifications.map(({ type, count }) => [type, count])).toEqual([['event_comment', 1]])
  })
})
