import { expect, it } from 'vitest'
import { addGroupEvent, removeGroupEvent, scheduleGroupEvent } from '#contract/discussions/group-events.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { closePoll, schedulePollEvent } from '#contract/discussions/polls.ts'
import { startThread } from '#contract/discussions/threads.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { givenSpace } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { caughtUp, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, db, socket } = test
const { start, join, plan, day } = createGroups(test)

/** Opens a member's socket. `heard` returns the events about discussions that it has received since the last call. */
const listen = async (member: TestMember) => {
  const own: TestSocket = await socket(member)
  const names: string[] = []
  own.on('thread:changed', () => names.push('thread'))
  own.on('discussions:changed', () => names.push('discussions'))
  const heard = async () => {
    await caughtUp(own)
    return names.splice(0)
  }
  return { socket: own, heard }
}

it('a thread of a hidden group is pushed to its members and administrators, and neither to strangers nor across a block', async () => {
  const [nadia, arda, blocked] = [await given.verifiedAlumnus(), await given.verifiedAlumnus(), await given.student()]
  const group = await start(nadia)
  for (const member of [arda, blocked]) await join(member, group._id)
  await db.updateTable('groups').set({ access: 'hidden' }).where('id', '=', group._id).execute()
  await db.updateTable('spaces').set({ readers: 'members' }).where('group_id', '=', group._id).execute()
  await as(nadia).call(blockMember, { params: { userId: blocked.id } })
  const inside = await listen(arda)
  const admin = await listen(await given.admin())
  const strangers = [await listen(await given.verifiedAlumnus()), await listen(blocked)]

  const body = { kind: 'discussion', space: group.space, title: 'Our evening', body: 'Who brings what?' } as const
  const { _id: id } = (await as(nadia).call(startThread, { body })).body
  await as(nadia).call(addPost, { params: { id }, body: { body: 'I bring bread.' } })
  expect(await inside.heard()).toEqual(['thread', 'thread'])
  expect(await admin.heard()).toEqual(['thread', 'thread'])
  expect(await Promise.all(strangers.map(({ heard }) => heard()))).toEqual([[], []])
})

it('a thread of a space for alumni is pushed to verified alumni only', async () => {
  const space = await givenSpace({ clock, db })
  await db.updateTable('spaces').set({ readers: 'alumni' }).where('id', '=', space).execute()
  const [author, alumnus] = [await given.verifiedAlumnus(), await listen(await given.verifiedAlumnus())]
  const others = [await listen(await given.student()), await listen(await given.alumnus())]
  const body = { kind: 'question', space, title: 'Who hires?', body: 'For the mill.' } as const
  await as(author).call(startThread, { body })
  expect(await alumnus.heard()).toEqual(['thread'])
  expect(await Promise.all(others.map(({ heard }) => heard()))).toEqual([[], []])
})

it('adding, cancelling and removing an event of a hidden group, and making a poll one, is pushed to the members of the group', async () => {
  const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(nadia)
  await join(arda, group._id)
  await db.updateTable('groups').set({ access: 'hidden' }).where('id', '=', group._id).execute()
  await db.updateTable('spaces').set({ readers: 'members' }).where('group_id', '=', group._id).execute()
  const [inside, stranger] = [await listen(arda), await listen(await given.verifiedAlumnus())]
  const params = { id: group._id }
  const draft = {
    ...({ title: 'Supper', description: 'One long table.', category: 'Networking', mode: 'in_person' } as const),
    ...({ place: 'Old mill', dateTime: `${day(20)}T19:00Z`, audience: 'members' } as const),
  }

  const { _id: event } = (await as(nadia).call(scheduleGroupEvent, { params, body: draft })).body
  expect(await inside.heard()).toEqual(['discussions'])
  const cancelled = next(inside.socket, 'discussions:changed')
  await as(nadia).call(cancelEvent, { params: { id: event }, body: {} })
  await cancelled
  await inside.heard()
  await as(nadia).call(removeGroupEvent, { params: { ...params, event } })
  expect(await inside.heard()).toEqual(['discussions'])

  const poll = await plan(nadia, group._id)
  await as(nadia).call(closePoll, { params: { id: poll._id } })
  await inside.heard()
  const body = { ...draft, day: poll.days[0]?._id ?? '' }
  await as(nadia).call(schedulePollEvent, { params: { id: poll._id }, body })
  expect(await inside.heard()).toContain('discussions')
  expect(await stranger.heard()).toEqual([])

  const open = (await as(nadia).call(scheduleEvent, { body: { ...draft, title: 'For all' } })).body
  await as(nadia).call(addGroupEvent, { params: { ...params, event: open._id } })
  expect(await inside.heard()).toEqual(['discussions'])
  expect(await stranger.heard()).toEqual([])
})
