import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listEvents } from '#contract/events/events.ts'
import { answerEvent } from '#contract/events/rsvps.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { dismissSuggestion, listSuggestions } from '#contract/people/suggestions.ts'
import { listMembers } from '#contract/people/directory.ts'
import { searchAll } from '#contract/search/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal({ PEOPLE_PER_DAY: '5' })

it('limits the number of different people a member sees per day, but not seeing the same ones again', async () => {
  const ada = await given.student({ fullName: 'Person A' })
  for (const letter of 'BCDEFGH') await given.student({ fullName: `Person ${letter}` })
  const list = async (member: typeof ada, cursor?: string) =>
    as(member).call(listMembers, { querystring: { limit: 3, ...(cursor !== undefined && { cursor }) } })
  const cursorOf = ({ next }: { next?: string | undefined }) =>
    new URL(next ?? '', 'http://portal').searchParams.get('cursor') ?? undefined
  const first = await list(ada)
  const second = await list(ada, cursorOf(first))
  expect([first.status, second.status]).toEqual([200, 200])

  const refused = await list(ada, cursorOf(second))
  expect(refused).toMatchObject({ status: 429, body: { code: 'member.people_used_up' } })
  expect(refused.body.message).toContain('5 people')
  const [wait, day] = [Number(refused.headers['retry-after']), 24 * 60 * 60]
  expect(day - 600 < wait && wait <= day, `${wait} s`).toBe(true)

  const search = async (q: string) => (await as(ada).call(searchAll, { querystring: { q } })).body.people.length
  expect([await search('person h'), await search('person b')]).toEqual([0, 1])
  expect((await list(ada)).status).toBe(200)
  for (const member of [await given.student(), await given.admin()])
    expect((await list(member, cursorOf(second))).status).toBe(200)

  await portal.platform.limiters.people.reset(ada.id)
  expect((await list(ada, cursorOf(second))).status).toBe(200)
})

const refusal = { status: 429, body: { code: 'member.people_used_up' } }

// test: people-budget-counts-posting-authors
it('counts authors of postings, hides them beyond the budget, and notifies administrators once', async () => {
  const [ravi, admin] = [await given.student({ fullName: 'Ravi' }), await given.admin()]
  const job = { title: 'Weaver', company: 'Mill', location: 'Remote', description: 'Weaves.' }
  for (let count = 0; count < 7; count += 1)
    expect((await as(await given.student()).call(postJob, { body: job })).status).toBe(201)
  const authorsOf = async (limit: number) => {
    const { status, body } = await as(ravi).call(listJobs, { querystring: { limit } })
    return [status, ...body.map(({ author }) => typeof author?._id)]
  }
  const shown = (count: number) => Array<string>(count).fill('string')
  expect(await authorsOf(4)).toEqual([200, ...shown(4)])
  for (let twice = 0; twice < 2; twice += 1)
    expect(await authorsOf(7)).toEqual([200, ...shown(4), 'object', 'object', 'object'])
  expect(await as(ravi).call(listMembers, { querystring: { q: 'person' } })).toMatchObject(refusal)

  await portal.platform.tasks.runDue()
  const { notifications } = (await as(admin).call(listNotifications)).body
  expect(notifications.filter(({ type }) => type === 'people_limit_reached')).toMatchObject([
    { count: 1, actor: { _id: ravi.id }, values: { name: 'Ravi' } },
  ])
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { q: 'ravi' } })).body
  expect(entries.map(({ action }) => action)).toEqual(['people.limit_reached'])
})

it('counts attendees shown with events, and leaves them out beyond the budget', async () => {
  const [asha, ravi, admin] = [await given.student(), await given.student(), await given.admin()]
  const draft = {
    description: 'Looms',
    link: 'https://meet.example',
    category: 'Workshop',
    dateTime: '2099-12-05T18:30Z',
  }
  for (let count = 0; count < 2; count += 1) {
    const { _id: id } = (await as(admin).call(scheduleEvent, { body: draft })).body
    for (let going = 0; going < 3; going += 1)
      await as(await given.student()).call(answerEvent, { params: { id }, body: { answer: 'going' } })
  }
  const facesOf = async (limit: number) => {
    const { status, body } = await as(asha).call(listEvents, { querystring: { limit } })
    return [status, ...body.map(({ faces }) => faces.length)]
  }
  expect(await facesOf(1)).toEqual([200, 3])
  expect(await facesOf(2)).toEqual([200, 3, 0])
  expect((await as(ravi).call(listEvents, { querystring: { limit: 1 } })).body[0]?.faces).toHaveLength(3)
})

it('counts suggested people, also dismissed ones', async () => {
  const details = { graduation_year: 2031, profile: { field_of_study: 'Looms' } }
  const asha = await given.student(details)
  for (let count = 0; count < 4; count += 1) await given.student(details)
  const { status, body } = await as(asha).call(listSuggestions)
  expect([status, body.suggestions.length]).toEqual([200, 4])
  for (const { person } of body.suggestions) await as(asha).call(dismissSuggestion, { params: { id: person._id } })
  for (let count = 0; count < 4; count += 1) await given.student(details)
  expect(await as(asha).call(listSuggestions)).toMatchObject(refusal)
})

it('the hourly limit refuses without counting towards the day', async () => {
  const { people, peoplePerHour } = portal.platform.limiters
  const meera = await given.student()
  for (let count = 0; count < 4; count += 1) await given.student()
  await peoplePerHour.takeAll(meera.id, 100_000)
  const list = () => as(meera).call(listMembers, { querystring: { limit: 4 } })
  for (let count = 0; count < 3; count += 1)
    expect(await list()).toMatchObject({ status: 429, body: { code: 'member.people_paused' } })
  await peoplePerHour.reset(meera.id)
  expect((await list()).status).toBe(200)
  await people.reset(meera.id)
})

it('never limits the list of conversations', async () => {
  const kiran = await given.student({ graduation_year: 2031 })
  for (let count = 0; count < 8; count += 1) {
    const peer = await given.student({ graduation_year: 2031 })
    const body = { message: 'Hello' }
    expect((await as(kiran).call(sendMessage, { params: { receiverId: peer.id }, body })).status).toBe(201)
  }
  await portal.platform.limiters.people.takeAll(kiran.id, 5)
  const { status, body } = await as(kiran).call(listChatUsers, { querystring: { limit: 50 } })
  expect([status, body.users.length]).toEqual([200, 8])
})
