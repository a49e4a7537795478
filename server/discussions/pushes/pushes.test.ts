import { describe, expect, it } from 'vitest'
import { addGroupEvent, removeGroupEvent, scheduleGroupEvent } from '#contract/discussions/group-events.ts'
import {
  acceptJoinRequest,
  inviteToGroup,
  removeGroupMember,
  stopKeeping,
} from '#contract/discussions/group-members.ts'
import { editGroup } from '#contract/discussions/groups.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { closePoll, schedulePollEvent } from '#contract/discussions/polls.ts'
import { makeThreadAnonymous, readThread, startThread } from '#contract/discussions/threads.ts'
import { cancelEvent, scheduleEvent } from '#contract/events/scheduling.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, givenSpace } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { caughtUp, next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, db, socket, settled } = test
const { start, join, plan, day } = createGroups(test)
const { ask, answer } = createTalk(test)

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

it('a changed membership is pushed to those who look after the group and to the member it is about', async () => {
  const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(nadia, { access: 'ask' })
  const [keeper, candidate] = [await listen(nadia), await listen(arda)]
  const member = await given.verifiedAlumnus()
  await join(member, group._id)
  const params = { id: group._id }
  await as(nadia).call(acceptJoinRequest, { params: { ...params, member: member.id } })
  const other = await listen(member)
  await keeper.heard()

  await join(arda, group._id)
  expect(await keeper.heard()).toEqual(['discussions'])
  await as(nadia).call(acceptJoinRequest, { params: { ...params, member: arda.id } })
  await as(nadia).call(removeGroupMember, { params: { ...params, member: arda.id } })
  expect(await candidate.heard()).toEqual(['discussions', 'discussions'])
  await as(nadia).call(inviteToGroup, { params: { ...params, member: arda.id } })
  expect(await candidate.heard()).toEqual(['discussions'])
  expect(await other.heard()).toEqual([])

  const details = { name: 'Women in power', about: 'Grids.', access: 'ask' } as const
  await as(nadia).call(editGroup, { params, body: details })
  await as(nadia).call(stopKeeping, { params })
  expect(await other.heard()).toEqual(['discussions', 'discussions'])
})

describe('a new post', () => {
  /** A question that these members have opened, and the posts that each of them receives. */
  const opened = async (author: TestMember, ...readers: TestMember[]) => {
    const { _id: id } = await ask(author)
    const heard: unknown[][] = []
    for (const reader of readers) {
      const received: unknown[] = []
      ;(await socket(reader)).on('post:added', (added) => received.push(added))
      await as(reader).call(readThread, { params: { id } })
      heard.push(received)
    }
    return { id, heard }
  }

  it('is pushed with its author, without its text, to the others who have opened the thread and may read it', async () => {
    const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
    const [devika, unopened] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
    const { id, heard } = await opened(mira, mira, nadia, devika)
    const never: unknown[] = []
    ;(await socket(unopened)).on('post:added', (added) => never.push(added))
    const first = await answer(nadia, id)
    await db
      .updateTable('spaces')
      .set({ readers: 'students' })
      .where('id', 'in', (threads) => threads.selectFrom('threads').select('space_id').where('id', '=', id))
      .execute()
    const second = await answer(mira, id, 'And then?', first.number)
    await settled()
    const { number, author } = first
    const added = { threadId: id, post: { number, parent: null, author, anonymous: false } }
    expect(author?._id).toBe(nadia.id)
    expect(second.parent).toBe(number)
    expect([...heard, never]).toEqual([[added], [], [added], []])
  })

  it('is pushed across a block only if its author is anonymous, who is never named', async () => {
    const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
    const { id, heard } = await opened(mira, nadia)
    await as(mira).call(makeThreadAnonymous, { params: { id } })
    await as(nadia).call(blockMember, { params: { userId: mira.id } })
    await answer(mira, id, 'With a lamp.')
    await settled()
    expect(heard).toEqual([[{ threadId: id, post: { number: 2, parent: null, author: null, anonymous: true } }]])

    const blocked = await given.verifiedAlumnus()
    await as(nadia).call(blockMember, { params: { userId: blocked.id } })
    await answer(blocked, id, 'With oil.')
    await settled()
    expect(heard).toEqual([[expect.anything()]])
  })
})
