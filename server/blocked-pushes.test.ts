import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import { keepDraft } from '#contract/chat/conversations.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { markRead, type Message, sendMessage, setReaction } from '#contract/chat/messages.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import type { ServerToClient } from '#contract/socket.ts'
import { givenSpace } from '#server/testing/discussions.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { readThread, startThread } from '#contract/discussions/threads.ts'
import { notify } from '#server/notifications/public.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { as, given, socket, portal, db, clock, say } = await openTestPortal()

type Side = { member: TestMember; socket: TestSocket }
type Row = {
  /** The recipient: the other member, or the actor's own devices. */
  to: 'other' | 'self'
  /** Triggers the event, by any means. */
  provoke: (actor: Side, other: Side) => Promise<unknown>
}
/** Why an event reveals nothing about anyone but its recipient. */
type Reason = string

const event = {
  description: 'A talk',
  link: 'https://meet.example',
  category: 'Workshop',
  dateTime: '2099-05-01T12:00Z',
}
/** Resolves once the server has processed everything a socket has sent, because it does so in order. */
const heardAll = ({ socket: own }: Side) => own.emitWithAck('presence:watch', { userIds: [] })

/** Every event that the server pushes; the types reject a missing one. */
const pushes: Record<keyof ServerToClient, Row | Reason> = {
  message: {
    to: 'other',
    provoke: ({ member }, other) =>
      as(member).call(sendMessage, { params: { receiverId: other.member.id }, body: { message: 'Hello?' } }),
  },
  'message:changed': {
    to: 'other',
    provoke: ({ member }) =>
      as(member).call(setReaction, { params: { messageId: first._id }, body: { reaction: '🎉' } }),
  },
  'conversation:read': {
    to: 'self',
    provoke: ({ member }, other) =>
      as(member).call(markRead, { params: { userId: other.member.id }, body: { sequence: 2 } }),
  },
  'conversation:reached': {
    to: 'other',
    provoke: async (actor, other) => {
      actor.socket.emit('delivered', { userId: other.member.id, sequence: 2 })
      await heardAll(actor)
      await as(actor.member).call(markRead, { params: { userId: other.member.id }, body: { sequence: 2 } })
    },
  },
  // The college's decision about a member is shown to everyone they chat with.
  'conversation:changed': {
    to: 'other',
    provoke: async ({ member }) => as(await given.admin()).call(verifyAlumnus, { params: { id: member.id } }),
  },
  'draft:changed': {
    to: 'self',
    provoke: ({ member }, other) =>
      as(member).call(keepDraft, { params: { userId: other.member.id }, body: { draft: 'Are you' } }),
  },
  typing: {
    to: 'other',
    provoke: async (actor, other) => {
      actor.socket.emit('typing', { userId: other.member.id })
      await heardAll(actor)
    },
  },
  'presence:changed': {
    to: 'other',
    provoke: async (actor, other) => {
      await other.socket.emitWithAck('presence:watch', { userIds: [actor.member.id] })
      await as(actor.member).call(changePrivacy, { body: { presence: false } })
    },
  },
  // Edits are pushed three seconds later, to the same recipients, and so would arrive in a later test.
  'event:changed': {
    to: 'other',
    provoke: ({ member }) => as(member).call(scheduleEvent, { body: event }),
  },
  'notification:changed': {
    to: 'other',
    provoke: async ({ member: { id: actorId } }, { member: { id: memberId } }) => {
      await notify(portal.platform, db, { memberId, type: 'request_accepted', subject: actorId, actorId })
      await portal.platform.tasks.runDue()
    },
  },
  'thread:changed': {
    to: 'other',
    provoke: async ({ member }) => {
      const space = await givenSpace({ clock, db })
      const question = { kind: 'question', space, title: 'Where do I begin?', body: 'With what?' } as const
      return as(member).call(startThread, { body: question })
    },
  },
  'post:added': {
    to: 'other',
    provoke: async ({ member }, other) => {
      await as(other.member).call(readThread, { params: { id: thread } })
      return as(member).call(addPost, { params: { id: thread }, body: { body: 'With a lamp.' } })
    },
  },
  writing: {
    to: 'other',
    provoke: async (actor, other) => {
      await as(other.member).call(readThread, { params: { id: thread } })
      actor.socket.emit('writing', { threadId: thread })
      await heardAll(actor)
    },
  },
  'thread:read': 'It contains the viewer’s own reading.',
  'discussions:changed': 'It has no content.',
  'applications:changed': 'It has no content.',
  'rsvp:changed': 'It tells that one’s own answer has changed.',
  'privacy:changed': 'It tells one’s own choices.',
  'region:changed': 'It tells one’s own language and time zone.',
  'account:changed': 'It tells which part of one’s own account to fetch.',
  'choices:changed': 'It tells one’s own choices.',
  'export:changed': 'It tells figures of one’s own copy.',
  'verification:changed': 'It tells what was decided on oneself.',
  'block:changed': 'It goes to the devices of whoever blocked, and to no others.',
  'visibility:changed': 'It tells neither whose nor why: the test of it is below.',
  'pushes:missed': 'It tells of no member.',
  'pairing:changed':
    'It tells the id of one’s own mentorship, which neither of the two can change once a block hides it.',
  'posting:changed': 'It tells the id of a posting that the college has decided on, and not whose it is.',
  'member:left': 'An erasure lifts every block before it is told: of a former member everybody keeps what they had.',
}
const rows = Object.entries(pushes).flatMap(([name, row]) => (typeof row === 'string' ? [] : [[name, row] as const]))

let ada: Side
let ben: Side
let cleo: TestMember
let first: Message
let thread: string
// All of the same year. The college lets unverified members do everything.
beforeEach(async () => {
  await given.college({ unverified_alumni: 'full' })
  const [a, b] = [await given.alumnus(), await given.alumnus()]
  cleo = await given.student()
  first = await say(a, b)
  for (const [from, to] of [
    [b, a],
    [cleo, a],
    [cleo, b],
  ] as const)
    await say(from, to)
  const question = { kind: 'question', space: await givenSpace({ clock, db }), title: 'Which oil burns best?' } as const
  thread = (await as(cleo).call(startThread, { body: { ...question, body: 'In a lamp.' } })).body._id
  ada = { member: a, socket: await socket(a) }
  ben = { member: b, socket: await socket(b) }
})

/** Returns what a socket receives during `act`, up to a message from Cleo that follows it. */
const heardWhile = async ({ member, socket: own }: Side, act: () => Promise<unknown>) => {
  const heard: { name: string; payload: unknown }[] = []
  const last = new Promise<void>((resolve) => {
    own.onAny((name: string, payload: unknown) => {
      if (JSON.stringify(payload).includes(cleo.id)) resolve()
      else heard.push({ name, payload })
    })
  })
  await act()
  await as(cleo).call(sendMessage, { params: { receiverId: member.id }, body: { message: 'That was all' } })
  await last
  own.offAny()
  return heard
}
const block = (who: Side, whom: Side) => as(who.member).call(blockMember, { params: { userId: whom.member.id } })
const told = async (row: Row, actor: Side, other: Side) => {
  const listener = row.to === 'other' ? other : { ...actor, socket: await socket(actor.member) }
  return heardWhile(listener, () => row.provoke(actor, other))
}

describe.each(rows)('%s', (name, row) => {
  it('is pushed without a block', async () => {
    expect((await told(row, ada, ben)).map((heard) => heard.name)).toContain(name)
  })

  // test: no-push-crosses-a-block
  it('is not pushed in either direction with a block, nor is anything else', async () => {
    const hidden = next(ben.socket, 'visibility:changed')
    await block(ada, ben)
    await hidden
    expect([await told(row, ada, ben), await told(row, ben, ada)]).toEqual([[], []])
  })
})

describe('a block while both are connected', () => {
  it("makes the other's screens refetch once, and names no one", async () => {
    const heard = await heardWhile(ben, async () => {
      await block(ada, ben)
      await block(ada, ben)
      await as(ada.member).call(unblockMember, { params: { userId: ben.member.id } })
      await as(ada.member).call(unblockMember, { params: { userId: ben.member.id } })
    })
    const changed = { name: 'visibility:changed', payload: {} }
    expect(heard).toEqual([changed, changed])
  })

  it("ends the other's presence", async () => {
    const shown = () => ben.socket.emitWithAck('presence:watch', { userIds: [ada.member.id] })
    expect(await shown()).toHaveLength(1)
    const last = next(ben.socket, 'presence:changed')
    await block(ada, ben)
    // The same as when a member hides their presence from everyone.
    expect(await last).toEqual({ userId: ada.member.id, online: false, lastSeenAt: null })
    expect(await shown()).toEqual([])
  })

  it('still pushes what an administrator publishes for the college', async () => {
    const { id } = ada.member
    const hidden = next(ben.socket, 'visibility:changed')
    await block(ada, ben)
    await hidden
    await db.updateTable('members').set({ role: 'admin', verification: 'verified' }).where('id', '=', id).execute()
    const heard = await heardWhile(ben, () => as(ada.member).call(scheduleEvent, { body: event }))
    expect(heard).toMatchObject([{ name: 'event:changed', payload: { description: 'A talk' } }])
  })
})
