import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listAlumni } from '#contract/people/verification.ts'
import { askMemberDeletion, cancelDeletion, cancelMemberDeletion, getDeletion } from '#contract/account/deletion.ts'
import { TIMES } from '#contract/limits.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const test = await openTestPortal({ SMTP_URL: mailServer.url })
const { as, db, given, portal, socket } = test
const { ask, pass } = createLeaving(test)
const { tasks } = portal.platform

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

const scheduleMemberDeletion = (admin: TestMember, { id }: { id: string }) =>
  as(admin).call(askMemberDeletion, { params: { id }, body: { postings: 'remove', password: admin.password } })
const cancelDeletionForMember = (admin: TestMember, { id }: { id: string }) =>
  as(admin).call(cancelMemberDeletion, { params: { id } })
const waiting = async (member: TestMember) => (await as(member).call(getDeletion)).body.deletion
const recorded = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
    ({ action, subject }) => `${action} ${subject}`,
  )

describe('deleting a member on their request', () => {
  it('notifies the member, and erases them on the due date', async () => {
    const [admin, ada] = [await given.admin(), await given.student({ fullName: 'Ada' })]
    const screen = await socket(ada)
    const told = next(screen, 'account:changed')
    const answer = await scheduleMemberDeletion(admin, ada)
    expect(answer).toMatchObject({ status: 200, body: { deletion: { postings: 'remove' } } })
    expect(await told).toEqual({ about: 'deletion' })
    expect(await waiting(ada)).toEqual(answer.body.deletion)
    await tasks.runDue()
    expect(mailServer.emails.map(({ subject }) => subject)).toEqual(['Your account will be deleted'])
    expect(mailServer.emails[0]?.text).toContain("If you didn't ask for this")
    expect(await recorded(admin)).toEqual(['deletion.asked Ada'])

    await pass(TIMES.deletionDelay)
    await tasks.runDue()
    expect(await recorded(admin)).toEqual(['deletion.asked Former member'])
    expect(await db.selectFrom('members').select('id').where('deleted_at', 'is not', null).execute()).toEqual([
      { id: ada.id },
    ])
  })

  // test: deletion-on-request-needs-the-password
  it("requires the administrator's password", async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const asked = { params: { id: ada.id }, body: { postings: 'remove' } }
    expect((await as(admin).call(askMemberDeletion, asked)).body.fields).toHaveProperty('password')
    const guessed = { ...asked, body: { ...asked.body, password: 'a guess' } }
    expect((await as(admin).call(askMemberDeletion, guessed)).body).toMatchObject({
      code: 'session.wrong_password',
      fields: { password: expect.any(String) },
    })
    expect(await waiting(ada)).toBeNull()
    expect(await recorded(admin)).toEqual([])
  })

  it('can be cancelled by the member', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    await scheduleMemberDeletion(admin, ada)
    expect((await as(ada).call(cancelDeletion)).status).toBe(200)
    await pass(TIMES.deletionDelay)
    await tasks.runDue()
    expect(await db.selectFrom('members').select('id').where('deleted_at', 'is not', null).execute()).toEqual([])
  })

  it('can be cancelled by an administrator', async () => {
    const [admin, ada] = [await given.admin(), await given.student({ fullName: 'Ada' })]
    await scheduleMemberDeletion(admin, ada)
    await scheduleMemberDeletion(admin, ada)
    expect(await cancelDeletionForMember(admin, ada)).toMatchObject({ status: 200, body: { deletion: null } })
    expect(await recorded(admin)).toEqual(['deletion.cancelled Ada', 'deletion.asked Ada'])
    expect((await cancelDeletionForMember(admin, ada)).status).toBe(200)
    expect(await waiting(ada)).toBeNull()
    expect(await recorded(admin)).toEqual(['deletion.cancelled Ada', 'deletion.asked Ada'])
  })

  it("doesn't change a deletion scheduled by the member", async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const own = (await ask(ada, 'anonymise')).body.deletion
    expect((await scheduleMemberDeletion(admin, ada)).body.deletion).toEqual(own)
    expect(await recorded(admin)).toEqual([])
  })
})

it('administrators see which members are leaving, and when', async () => {
  const [admin, ada, grace] = [await given.admin(), await given.student(), await given.verifiedAlumnus()]
  const leaving = async () => {
    const { people: students } = (await as(admin).call(listPeople)).body
    const { alumni } = (await as(admin).call(listAlumni, { querystring: { state: 'verified' } })).body
    return [...students, ...alumni].map(({ leavesAt }) => leavesAt)
  }
  expect(await leaving()).toEqual([null, null])
  const asked = (await scheduleMemberDeletion(admin, ada)).body.deletion?.dueAt
  const own = (await ask(grace, 'remove')).body.deletion?.dueAt
  expect(asked).toEqual(expect.any(String))
  expect(await leaving()).toEqual([asked, own])
  await cancelDeletionForMember(admin, ada)
  expect(await leaving()).toEqual([null, own])
})

it('only administrators can schedule deletions, of students and alumni only', async () => {
  const [admin, ada, grace] = [await given.admin(), await given.student(), await given.student()]
  expect((await scheduleMemberDeletion(ada, grace)).status).toBe(403)
  expect((await cancelDeletionForMember(ada, grace)).status).toBe(403)
  for (const nobody of [admin, { id: '01900000-0000-7000-8000-00000000dead' }])
    for (const answer of [await scheduleMemberDeletion(admin, nobody), await cancelDeletionForMember(admin, nobody)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  await scheduleMemberDeletion(admin, ada)
  await pass(TIMES.deletionDelay)
  await tasks.runDue()
  expect((await scheduleMemberDeletion(admin, ada)).status).toBe(404)
})
