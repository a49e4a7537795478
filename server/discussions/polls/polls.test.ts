import { expect, it } from 'vitest'
import { leaveGroup } from '#contract/discussions/groups.ts'
import {
  choosePollDay,
  closePoll,
  draftPollEvent,
  listPollDay,
  readPoll,
  schedulePollEvent,
  suggestPollDay,
  unchoosePollDay,
} from '#contract/discussions/polls.ts'
import { followSpace } from '#contract/discussions/spaces.ts'
import { listThreads, readThread } from '#contract/discussions/threads.ts'
import { readEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, portal } = test
const { start, join, page, plan, day } = createGroups(test)

const hours = 3_600_000
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type} ${values['news'] ?? ''}`)
}

/** A group of `size` members, of which the first plans a reunion. */
const givenPoll = async (size: number) => {
  const members = await Promise.all(Array.from({ length: size }, () => given.verifiedAlumnus()))
  const [meera] = members
  if (meera === undefined) throw new Error('No member')
  const group = await start(meera)
  for (const member of members.slice(1)) await join(member, group._id)
  const poll = await plan(meera, group._id)
  const choose = (member: TestMember, dayId: string, choice: 'yes' | 'if_needed' | 'no') =>
    as(member).call(choosePollDay, { params: { id: poll._id, day: dayId }, body: { choice } })
  const [first, second] = poll.days.map(({ _id }) => _id) as [string, string]
  return { members, meera, group, poll, choose, first, second }
}

const event = (dayId: string, on: string) => ({
  ...{ day: dayId, description: 'One long table.', dateTime: `${on}T19:00`, mode: 'in_person' as const },
  ...{ place: 'Koregaon Park', category: 'Networking' as const, audience: 'members' as const },
})

it('stores choices that can be changed and taken back until the poll closes', async () => {
  const { members, meera, poll, choose, first, second, group } = await givenPoll(3)
  const [, arda, stranger] = [members[0], members[1] as TestMember, await given.verifiedAlumnus()]
  await choose(arda, first, 'yes')
  await choose(arda, first, 'if_needed')
  await choose(arda, second, 'yes')
  const { body } = await choose(meera, first, 'yes')
  expect(body).toMatchObject({ answered: 2, members: 3, suitsMost: null, mine: true, mayClose: true })
  expect(body.days).toMatchObject([
    { yes: 1, ifNeeded: 1, no: 0, mine: 'yes', time: '19:00', note: 'dinner', faces: [{ _id: meera.id }] },
    { yes: 1, ifNeeded: 0, mine: null, faces: [{ _id: arda.id }] },
  ])
  const rows = (await as(meera).call(listThreads, { querystring: { space: group.space } })).body.threads
  expect(rows.find(({ _id }) => _id === poll.thread)?.poll).toMatchObject({ answered: 2, members: 3, closed: false })
  const params = { id: poll._id, day: second }
  for (const again of [1, 2])
    expect((await as(arda).call(unchoosePollDay, { params })).body.days[1], String(again)).toMatchObject({
      yes: 0,
      mine: null,
    })
  expect((await as(meera).call(listPollDay, { params: { id: poll._id, day: first } })).body.people).toMatchObject([
    { _id: meera.id },
  ])
  expect((await choose(stranger, first, 'yes')).body.code).toBe('group.members_only')
  expect((await as(arda).call(closePoll, { params: { id: poll._id } })).body.code).toBe('access.own_only')

  expect((await as(meera).call(readThread, { params: { id: poll.thread } })).body.poll).toMatchObject({ _id: poll._id })
  const { threads } = (await as(meera).call(listThreads, { querystring: { space: group.space } })).body
  expect(threads[0]?.poll).toMatchObject({ _id: poll._id, closed: false })
  await as(meera).call(closePoll, { params: { id: poll._id } })
  expect((await choose(arda, first, 'no')).body.code).toBe('poll.closed')
})

it('names the day that suits most from five answers on', async () => {
  const { members, choose, first, second } = await givenPoll(5)
  const [a, b, c, d, e] = members as [TestMember, TestMember, TestMember, TestMember, TestMember]
  for (const member of [a, b]) {
    await choose(member, first, 'yes')
    await choose(member, second, 'yes')
  }
  await choose(c, first, 'if_needed')
  expect((await choose(d, first, 'no')).body.suitsMost).toBeNull()
  expect((await choose(e, second, 'no')).body.suitsMost).toBe(first)
})

it('counts 50 answers that arrive at the same time as it closes either before or not at all', async () => {
  const { members, meera, poll, choose, first } = await givenPoll(50)
  const answers = members.map((member) => choose(member, first, 'yes'))
  const [closing, ...given] = await Promise.all([as(meera).call(closePoll, { params: { id: poll._id } }), ...answers])
  expect(closing.status).toBe(200)
  const counted = given.filter(({ status }) => status === 200).length
  expect(given.filter(({ body }) => body.code === 'poll.closed')).toHaveLength(50 - counted)
  expect((await as(meera).call(readPoll, { params: { id: poll._id } })).body.days[0]?.yes).toBe(counted)
})

it('is the only open one of its group, also when several are planned at the same time', async () => {
  const [meera, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(meera)
  await join(arda, group._id)
  const plans = await Promise.all([meera, arda, meera, arda].map((member) => plan(member, group._id)))
  const [poll] = plans.filter(({ _id }) => _id !== undefined)
  expect(plans.filter((each) => 'code' in each && each.code === 'poll.open')).toHaveLength(3)
  expect(await page(meera, group._id)).toMatchObject({ mayPlan: false, poll: { _id: poll?._id }, threads: 1 })

  clock.advance(11 * 24 * hours)
  expect(await plan(meera, group._id)).toMatchObject({ closed: false })
})

it('refuses days in the past, repeated ones, and a deadline after the last', async () => {
  const meera = await given.verifiedAlumnus()
  const group = await start(meera)
  const refused = async (more: object) => {
    const body: unknown = await plan(meera, group._id, more)
    return body
  }
  expect(await refused({ days: [{ date: '2020-01-01' }, { date: day(3) }] })).toMatchObject({
    fields: { 'days.0.date': expect.any(String) },
  })
  expect(await refused({ days: [{ date: day(3) }, { date: day(3) }] })).toMatchObject({
    fields: { days: expect.any(String) },
  })
  expect(await refused({ days: [{ date: day(3) }] })).toMatchObject({ fields: { days: expect.any(String) } })
  await test.db.updateTable('members').set({ created_at: clock.now() }).where('id', '=', meera.id).execute()
  const links = 'https://a.example https://b.example https://c.example'
  expect(await refused({ text: links })).toMatchObject({ fields: { text: expect.any(String) } })
  expect(await refused({ until: day(30) })).toMatchObject({ fields: { until: expect.any(String) } })
})

it('notifies members who have not muted the group, again a day before it closes, and its organiser when it closes', async () => {
  const { members, meera, group, poll, choose, first } = await givenPoll(4)
  const [, answers, waits, muted] = members as [TestMember, TestMember, TestMember, TestMember]
  await as(muted).call(followSpace, { params: { id: group.space }, body: { level: 'muted' } })
  expect(await news(waits)).toEqual(['group_poll started'])
  expect(await news(muted)).toEqual([])
  await choose(answers, first, 'yes')
  await as(answers).call(suggestPollDay, { params: { id: poll._id }, body: { date: day(22), note: 'brunch' } })
  expect(await news(meera)).toEqual(['group_poll suggested'])

  clock.advance(new Date(poll.closesAt).getTime() - clock.now().getTime() - 23 * hours)
  await portal.platform.tasks.runDue()
  expect(await news(waits)).toEqual(['group_poll reminder'])
  expect(await news(answers)).toEqual(['group_poll started'])
  clock.advance(24 * hours)
  await portal.platform.tasks.runDue()
  expect(await news(meera)).toEqual(['group_poll closed'])
})

it('becomes one event, however often it is scheduled, to which those who said yes are going', async () => {
  const { members, meera, group, poll, choose, first } = await givenPoll(4)
  const [, yes, ifNeeded, silent] = members as [TestMember, TestMember, TestMember, TestMember]
  await choose(yes, first, 'yes')
  await choose(ifNeeded, first, 'if_needed')
  const params = { id: poll._id }
  expect((await as(meera).call(draftPollEvent, { params })).body.code).toBe('poll.still_open')
  await as(meera).call(closePoll, { params })
  expect((await as(yes).call(draftPollEvent, { params })).body.code).toBe('access.own_only')
  const { body: draft } = await as(meera).call(draftPollEvent, { params })
  expect(draft).toMatchObject({ title: 'Winter reunion', dateTime: `${day(20)}T19:00`, going: 1, invited: 1 })

  await portal.platform.tasks.runDue()
  const made = await Promise.all(
    [1, 2, 3].map(() => as(meera).call(schedulePollEvent, { params, body: event(first, day(20)) })),
  )
  const [{ body: scheduled }] = made as [(typeof made)[number]]
  expect(new Set(made.map(({ body }) => body._id)).size).toBe(1)
  expect((await as(yes).call(readEvent, { params: { id: scheduled._id } })).body.event).toMatchObject({
    goingCount: 1,
    rsvp: { answer: 'going' },
  })
  expect((await page(silent, group._id)).nextEvent).toMatchObject({ _id: scheduled._id })
  expect((await as(meera).call(readPoll, { params })).body).toMatchObject({ event: scheduled._id, maySchedule: false })
  expect((await news(yes))[0]).toBe('group_event going')
  expect((await news(ifNeeded))[0]).toBe('group_event invited')
  expect((await news(silent))[0]).toBe('group_event added')
})

it('leaves out the answers of those who have left the group', async () => {
  const { members, meera, group, poll, choose, first } = await givenPoll(3)
  const arda = members[1] as TestMember
  await choose(arda, first, 'yes')
  await as(arda).call(leaveGroup, { params: { id: group._id } })
  expect((await as(meera).call(readPoll, { params: { id: poll._id } })).body).toMatchObject({ answered: 0, members: 2 })
})

it('takes neither days nor a deadline of an organiser who has left, and takes back only choices of its own days', async () => {
  const [{ meera, group, poll }, other] = [await givenPoll(3), await givenPoll(3)]
  await join(other.meera, group._id)
  await other.choose(other.meera, other.first, 'yes')
  await as(other.meera).call(unchoosePollDay, { params: { id: poll._id, day: other.first } })
  const { body } = await as(other.meera).call(readPoll, { params: { id: other.poll._id } })
  expect(body.answered).toBe(1)

  await as(meera).call(leaveGroup, { params: { id: group._id } })
  const params = { id: poll._id }
  expect((await as(meera).call(closePoll, { params })).body.code).toBe('group.members_only')
})
