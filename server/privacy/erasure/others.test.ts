import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { issueResetLink, setMemberEmail } from '#contract/people/administration.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { answerRequest, getConversation, keepDraft, listChatUsers } from '#contract/chat/conversations.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { getAttachment, listMessages, setReaction, uploadAttachment } from '#contract/chat/messages.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, db, given, portal, socket, send } = test
const { ask, leave, pass } = createLeaving(test)
const { tasks } = portal.platform

const upload = async (from: TestMember, to: TestMember) =>
  as(from).call(uploadAttachment, { params: { userId: to.id }, body: { file: await photo(30, 20) } })
const standing = (member: TestMember, other: TestMember) =>
  as(member).call(getConversation, { params: { userId: other.id } })
const texts = async (member: TestMember, other: TestMember) =>
  (await as(member).call(listMessages, { params: { userId: other.id } })).body.map(({ message }) => message)
/** The members in a folder of a member's inbox, and whether they have left. */
const inbox = async (member: TestMember, folder: 'inbox' | 'archived' | 'requests' = 'inbox') =>
  (await as(member).call(listChatUsers, { querystring: { folder } })).body.users
    .filter(({ lastMessage }) => lastMessage !== null)
    .map(({ _id, former }) => [_id, former])
const graduate = () => given.verifiedAlumnus({ graduation_year: 1999 })

describe('a contact of an erased member', () => {
  // test: erasure-keeps-the-others-conversation
  it('keeps the conversation, with a former member', async () => {
    const [ada, grace] = [await given.student({ fullName: 'Ada' }), await given.student()]
    await send(grace, ada, 'Hello')
    const sent = await upload(ada, grace)
    await send(ada, grace, 'Look', { attachmentId: sent.body._id })
    await leave(ada)

    expect(await inbox(grace)).toEqual([[ada.id, true]])
    expect((await standing(grace, ada)).body).toMatchObject({
      ...{ _id: ada.id, fullName: 'Former member', former: true, profilePhoto: null, graduationYear: null },
      ...{ verified: false, unread: 1, request: null, reached: { delivered: 0, read: 0 } },
    })
    expect(await texts(grace, ada)).toEqual(['Hello', 'Look'])
    expect((await as(grace).call(getAttachment, { params: { id: sent.body._id } })).status).toBe(200)
    expect((await as(grace).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
  })

  it("can't message them, and gets the reason", async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    await send(ada, grace, 'Hello')
    await leave(ada)
    const left = { status: 403, body: { code: 'message.receiver_left', message: expect.stringContaining('has left') } }
    expect(await send(grace, ada, 'Are you there?')).toMatchObject(left)
    expect(await upload(grace, ada)).toMatchObject(left)
    expect(await texts(grace, ada)).toEqual(['Hello'])
    await as(grace).call(keepDraft, { params: { userId: ada.id }, body: { draft: 'Still here?' } })
    expect((await standing(grace, ada)).body.draft).toBe('')
    expect(await as(grace).call(blockMember, { params: { userId: ada.id } })).toMatchObject({ status: 404 })
    const report = { userId: ada.id, reason: 'spam', sequences: [1] } as const
    expect((await as(grace).call(reportMember, { body: report })).status).toBe(201)
    const { _id: messageId = '' } = (await as(grace).call(listMessages, { params: { userId: ada.id } })).body[0] ?? {}
    expect((await as(grace).call(setReaction, { params: { messageId }, body: { reaction: '👍' } })).status).toBe(200)
  })

  it('has no open message requests with them', async () => {
    const [ada, asks, asked, declines] = [await given.student(), await graduate(), await graduate(), await graduate()]
    await send(asks, ada, 'May I?')
    await send(ada, asked, 'May I?')
    await send(ada, declines, 'May I?')
    await as(declines).call(answerRequest, { params: { userId: ada.id }, body: { accepted: false } })
    expect([(await standing(asks, ada)).body.request, await inbox(asked, 'requests')]).toEqual([
      'sent',
      [[ada.id, false]],
    ])
    await leave(ada)
    for (const member of [asks, asked]) {
      expect((await standing(member, ada)).body.request).toBeNull()
      expect(await inbox(member)).toEqual([[ada.id, true]])
    }
    expect(await inbox(asked, 'requests')).toEqual([])
    expect([await inbox(declines), await inbox(declines, 'requests')]).toEqual([[], []])
  })

  it('finds conversations hidden by a block in the archive, muted', async () => {
    const [ada, blocked, blocker] = [await given.student(), await given.student(), await given.student()]
    for (const other of [blocked, blocker]) await send(ada, other, 'Hello')
    await as(ada).call(blockMember, { params: { userId: blocked.id } })
    await as(blocker).call(blockMember, { params: { userId: ada.id } })
    await leave(ada)
    for (const other of [blocked, blocker]) {
      expect([await inbox(other), await inbox(other, 'archived')]).toEqual([[], [[ada.id, true]]])
      expect((await standing(other, ada)).body.muted).toBe(true)
    }
  })

  it('leaves no shared data when erased too', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    await send(grace, ada, 'Mine', { attachmentId: (await upload(grace, ada)).body._id })
    await send(ada, grace, 'Yours', { attachmentId: (await upload(ada, grace)).body._id })
    await send(grace, ada, 'An answer')
    await send(alan, ada, 'Another conversation')
    const files = () => readdir(join(portal.platform.config.dataDirectory, 'files/attachments')).catch(() => [])
    const stored = (await files()).length
    await leave(ada)
    expect(await db.selectFrom('messages').selectAll().execute()).toHaveLength(4)
    await leave(grace)
    expect(await db.selectFrom('messages').select('body').execute()).toEqual([{ body: 'Another conversation' }])
    expect(await db.selectFrom('conversations').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('attachments').selectAll().execute()).toEqual([])
    expect(stored - (await files()).length).toBe(2)
  })

  it('sees no actor in their notifications', async () => {
    const [ada, stranger] = [await given.student(), await graduate()]
    await send(stranger, ada, 'May I?')
    await as(ada).call(answerRequest, { params: { userId: stranger.id }, body: { accepted: true } })
    await tasks.runDue()
    await leave(ada)
    const { notifications } = (await as(stranger).call(listNotifications)).body
    expect(notifications).toMatchObject([{ type: 'request_accepted', actor: null }])
  })
})

describe('for all other members, an erased member', () => {
  it('is in no list, search or profile, whatever unverified alumni may see', async () => {
    const [ada, grace, admin] = [await given.student({ fullName: 'Ada' }), await given.student(), await given.admin()]
    await send(grace, await given.student(), 'Hello')
    await leave(ada)
    for (const unverified_alumni of ['limited', 'full'] as const) {
      await given.college({ unverified_alumni })
      expect((await as(grace).call(listMembers)).body.members.map(({ _id }) => _id)).not.toContain(ada.id)
      expect((await as(grace).call(listChatUsers)).body.users.map(({ _id }) => _id)).not.toContain(ada.id)
      for (const member of [grace, admin]) {
        expect((await as(member).call(getProfile, { params: { id: ada.id } })).status).toBe(404)
        expect((await standing(member, ada)).status).toBe(404)
      }
      expect((await send(grace, ada, 'Hello')).body.code).toBe('member.not_found')
      expect((await as(grace).call(reportMember, { body: { userId: ada.id, reason: 'spam' } })).status).toBe(404)
      const { alumni } = (await as(admin).call(listAlumni, { querystring: { state: 'pending' } })).body
      expect(alumni).toEqual([])
      expect(
        (await as(admin).call(issueResetLink, { params: { id: ada.id }, body: { password: admin.password } })).status,
      ).toBe(404)
      const address = { params: { id: ada.id }, body: { email: 'new@college.example', password: admin.password } }
      expect((await as(admin).call(setMemberEmail, address)).status).toBe(404)
    }
  })

  it('disappears from open screens, and their own sockets close', async () => {
    const [ada, grace, alan] = [await given.student(), await given.student(), await given.student()]
    await send(ada, grace, 'Hello')
    await send(grace, ada, 'Hello')
    await ask(ada)
    await pass(14 * 86_400_000 - 60_000)
    const [hers, his, gone] = [await socket(grace), await socket(alan), await socket(ada)]
    await hers.emitWithAck('presence:watch', { userIds: [ada.id] })
    const told = [next(hers, 'member:left'), next(his, 'member:left')]
    const presence = next(hers, 'presence:changed')
    const cut = new Promise((resolve) => gone.once('disconnect', resolve))
    await pass(60_000)
    await tasks.runDue()
    expect(await Promise.all(told)).toEqual([{ userId: ada.id }, { userId: ada.id }])
    expect(await presence).toEqual({ userId: ada.id, online: false, lastSeenAt: null })
    expect(await cut).toBe('io server disconnect')
    expect((await as(ada).call(listChatUsers)).status).toBe(401)
  })
})

it('the audit log keeps what administrators did, without the names of erased members', async () => {
  const [head, deputy] = [await given.admin({ fullName: 'Zubeida Head' }), await given.admin({ fullName: 'Deputy' })]
  const [ada, grace] = [await given.student({ fullName: 'Ada' }), await given.student({ fullName: 'Grace' })]
  for (const member of [ada, grace])
    await as(head).call(issueResetLink, { params: { id: member.id }, body: { password: head.password } })
  await as(deputy).call(issueResetLink, { params: { id: ada.id }, body: { password: deputy.password } })
  const entries = async (q: string) =>
    (await as(deputy).call(listAuditEntries, { querystring: { q } })).body.entries.map(
      ({ actorName, subject }) => `${actorName}: ${subject}`,
    )
  expect(await entries('zubeida')).toEqual(['Zubeida Head: Grace', 'Zubeida Head: Ada'])
  await leave(ada)
  expect(await entries('')).toEqual(['Deputy: Former member', 'Zubeida Head: Grace', 'Zubeida Head: Former member'])
  await leave(head)
  expect(await entries('')).toEqual(['Deputy: Former member', 'Former member: Grace', 'Former member: Former member'])
  expect([await entries('zubeida'), await entries('ada'), await entries('grace')]).toEqual([
    [],
    [],
    ['Former member: Grace'],
  ])
  await expect(db.updateTable('audit.entries').set({ action: 'nothing' }).execute()).rejects.toThrow(
    /append-only|permission denied/,
  )
})
