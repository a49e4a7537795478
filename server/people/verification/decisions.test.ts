import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import {
  confirmIdentityChange,
  declineAlumnus,
  declineIdentityChange,
  listAlumni,
  revokeVerification,
  undoDecision,
  verifyAlumnus,
} from '#contract/people/verification.ts'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { requestGraduation, getGraduation } from '#contract/people/graduation.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile, submitCertificate, updateProfile } from '#contract/people/profiles.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()

const reason = 'The certificate is of somebody else.'
const event = {
  description: 'Reunion',
  link: 'https://meet.example/1',
  category: 'Networking',
  audience: 'public',
  dateTime: '2099-01-01T18:00Z',
} as const
const link = { degreeCertificate: 'https://college.example/degree.pdf' }

const on = ({ id }: { id: string }) => ({ params: { id } })
const verify = (admin: TestMember, member: TestMember) => as(admin).call(verifyAlumnus, on(member))
const decline = (admin: TestMember, member: TestMember) =>
  as(admin).call(declineAlumnus, { ...on(member), body: { reason } })
const revoke = (admin: TestMember, member: TestMember) =>
  as(admin).call(revokeVerification, { ...on(member), body: { reason } })
const undo = (admin: TestMember, id: string) => as(admin).call(undoDecision, on({ id }))

const queue = async (admin: TestMember, state = 'pending') =>
  (await as(admin).call(listAlumni, { querystring: { state } })).body.alumni
const profileOf = async (member: TestMember) => (await as(member).call(getProfile, on(member))).body
const recorded = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
    ({ action, subject, details }) => ({ action, subject, details }),
  )
const told = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ values }) => values['decision'])
}
const later = (seconds: number) => clock.advance(seconds * 1000)

describe('undoing a decision', () => {
  it('is refused to a verifier of other classes', async () => {
    const [admin, helper, ada] = [await given.admin(), await given.helper('verifier'), await given.alumnus()]
    await db.updateTable('rights').set({ from_year: 1990, to_year: 1999 }).where('member_id', '=', helper.id).execute()
    await verify(admin, ada)

    expect((await undo(helper, ada.id)).body.code).toBe('access.right_needed')
    expect((await profileOf(ada)).verification).toBe('verified')
    expect((await undo(admin, ada.id)).status).toBe(200)
  })

  it('returns a verified alumnus to the same place in the queue without notifying them', async () => {
    const [admin, ada, student] = [await given.admin(), await given.alumnus(), await given.student()]
    await given.alumnus()
    await as(ada).call(scheduleEvent, { body: event })
    const before = await queue(admin)
    await verify(admin, ada)
    expect((await as(student).call(listEvents)).body).toHaveLength(1)
    const hers = await socket(ada)
    const refetching = [next(hers, 'visibility:changed'), next(await socket(student), 'member:left')] as const

    expect(await undo(admin, ada.id)).toMatchObject({ status: 200, body: { success: true } })

    expect(await Promise.all(refetching)).toEqual([{}, { userId: ada.id }])
    expect(await queue(admin)).toEqual(before)
    expect((await as(student).call(listEvents)).body).toEqual([])
    expect((await as(student).call(listMembers, { querystring: { role: 'alumni' } })).body.members).toEqual([])
    expect(await profileOf(ada)).toMatchObject({ verification: 'pending', limited: true })
    later(60)
    expect(await told(ada)).toEqual([])
    expect(await recorded(admin)).toMatchObject([{ action: 'decision.undone' }, { action: 'alumnus.verified' }])
  })

  it('notifies the member if they were notified of the decision', async () => {
    const [admin, ada] = [await given.admin(), await given.alumnus()]
    const toast = next(await socket(ada), 'verification:changed')
    await verify(admin, ada)
    later(11)
    expect(await told(ada)).toEqual(['verified'])
    expect(await toast).toEqual({ verified: true, handover: false })
    expect((await undo(admin, ada.id)).status).toBe(200)
    expect(await told(ada)).toEqual(['undone'])
  })

  it.each(['pending', 'declined'] as const)('restores the state %s after a decline', async (state) => {
    const [admin, ada] = [await given.admin(), await given.alumnus()]
    if (state === 'declined') await as(admin).call(declineAlumnus, { ...on(ada), body: { reason: 'An older one.' } })
    const before = await queue(admin, state)
    await decline(admin, ada)
    expect((await undo(admin, ada.id)).status).toBe(200)
    expect(await queue(admin, state)).toEqual(before)
  })

  it('makes a new alumnus a student again, with their request and certificate', async () => {
    const [admin, ada] = [await given.admin(), await given.student({ graduation_year: 2024 })]
    await as(ada).call(requestGraduation, { body: link })
    const [before, row] = [await queue(admin), await db.selectFrom('handovers').selectAll().execute()]
    await verify(admin, ada)
    expect((await undo(admin, ada.id)).status).toBe(200)
    expect([await queue(admin), await db.selectFrom('handovers').selectAll().execute()]).toEqual([before, row])
    expect(await profileOf(ada)).toMatchObject({ role: 'student', verified: true, hasCertificate: false })

    await decline(admin, ada)
    expect((await undo(admin, ada.id)).status).toBe(200)
    expect((await as(ada).call(getGraduation)).body).toMatchObject({ state: 'waiting', reason: null })
  })

  it.each([confirmIdentityChange, declineIdentityChange])('restores a decided name change: $url', async (route) => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus({ fullName: 'Ada Byron' })]
    await as(ada).call(updateProfile, { ...on(ada), body: { fullName: 'Ada Lovelace', graduationYear: 2001 } })
    const before = await queue(admin)
    const id = before[0]?.change?._id ?? ''
    const profile = await profileOf(ada)
    expect(
      (await as(admin).call(route, { params: { id }, ...(route === declineIdentityChange && { body: { reason } }) }))
        .status,
    ).toBe(200)
    expect(await profileOf(ada)).not.toEqual(profile)

    expect((await undo(admin, id)).status).toBe(200)
    expect([await queue(admin), await profileOf(ada)]).toEqual([before, profile])
    later(60)
    expect(await told(ada)).toEqual([])
  })

  it('is possible once, within ten minutes, for the latest decision', async () => {
    const [admin, other, ada] = [await given.admin(), await given.admin(), await given.alumnus()]
    await decline(admin, ada)
    await verify(other, ada)
    expect((await undo(admin, ada.id.toUpperCase())).status).toBe(200)
    expect(await profileOf(ada)).toMatchObject({ verification: 'declined', declineReason: reason })
    const final = { status: 409, body: { code: 'decision.final' } }
    expect(await undo(admin, ada.id)).toMatchObject(final)
    expect(await undo(admin, crypto.randomUUID())).toMatchObject(final)

    await verify(admin, ada)
    later(601)
    await portal.platform.tasks.runDue()
    expect(await undo(admin, ada.id)).toMatchObject(final)
    expect(await profileOf(ada)).toMatchObject({ verification: 'verified' })
  })

  it('is rejected after the alumnus has submitted another certificate', async () => {
    const [admin, ada] = [await given.admin(), await given.alumnus()]
    await decline(admin, ada)
    expect((await as(ada).call(submitCertificate, { ...on(ada), body: link })).status).toBe(200)
    expect(await undo(admin, ada.id)).toMatchObject({ status: 409, body: { code: 'decision.final' } })
    expect(await profileOf(ada)).toMatchObject({ verification: 'pending', hasCertificate: true })
    expect(await recorded(admin)).toMatchObject([{ action: 'alumnus.declined' }])
  })

  it('happens once when two administrators undo concurrently', async () => {
    const [admin, other, ada] = [await given.admin(), await given.admin(), await given.alumnus()]
    await verify(admin, ada)
    const answers = await Promise.all([undo(admin, ada.id), undo(other, ada.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await recorded(admin)).toHaveLength(2)
  })
})

describe('revoking a verification', () => {
  it('hides the alumnus and their postings, notifies them of the reason, and is recorded', async () => {
    const [admin, ada, student] = [await given.admin(), await given.verifiedAlumnus(), await given.student()]
    await as(ada).call(scheduleEvent, { body: event })
    expect((await as(student).call(listEvents)).body).toHaveLength(1)
    const pushed = [next(await socket(ada), 'visibility:changed'), next(await socket(student), 'member:left')] as const

    expect(await revoke(admin, ada)).toMatchObject({ status: 200, body: { success: true } })

    expect(await Promise.all(pushed)).toEqual([{}, { userId: ada.id }])
    expect((await as(student).call(listEvents)).body).toEqual([])
    expect((await as(ada).call(listEvents)).body).toMatchObject([{ pending: true }])
    expect((await as(student).call(listMembers, { querystring: { role: 'alumni' } })).body.members).toEqual([])
    expect((await as(student).call(getProfile, on(ada))).status).toBe(404)
    expect((await as(ada).call(listMembers)).body.code).toBe('access.unverified')
    expect(await profileOf(ada)).toMatchObject({ verification: 'declined', declineReason: reason, limited: true })
    expect(await queue(admin, 'declined')).toMatchObject([{ _id: ada.id, declineReason: reason }])
    expect(await recorded(admin)).toEqual([{ action: 'alumnus.revoked', subject: ada.fullName, details: { reason } }])
    later(11)
    expect(await told(ada)).toEqual(['revoked'])

    await verify(admin, ada)
    expect((await as(student).call(listEvents)).body).toHaveLength(1)
  })

  it('drops a pending name change, which undoing restores', async () => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    await as(ada).call(updateProfile, { ...on(ada), body: { fullName: 'Ada Lovelace' } })
    const before = [await queue(admin), await queue(admin, 'verified'), await profileOf(ada)]
    await revoke(admin, ada)
    expect(await queue(admin)).toEqual([])
    expect(await profileOf(ada)).toMatchObject({ identityConfirmed: false, pendingChange: null })

    expect((await undo(admin, ada.id)).status).toBe(200)
    expect([await queue(admin), await queue(admin, 'verified'), await profileOf(ada)]).toEqual(before)
  })

  it('is rejected without a reason, and for anyone but verified alumni', async () => {
    const [admin, other] = [await given.admin(), await given.admin()]
    for (const member of [await given.student(), other, { ...other, id: crypto.randomUUID() }])
      expect(await revoke(admin, member)).toMatchObject({ status: 404, body: { code: 'alumnus.not_found' } })
    expect(await revoke(admin, await given.alumnus())).toMatchObject({
      status: 409,
      body: { code: 'alumnus.not_verified' },
    })
    const ada = await given.verifiedAlumnus()
    const refused = await as(admin).call(revokeVerification, { ...on(ada), body: { reason: '  ' } })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['reason']])
    expect(await recorded(admin)).toEqual([])
  })
})

it('rejects logged-out visitors and members', async () => {
  const [ada, student] = [await given.verifiedAlumnus(), await given.student()]
  for (const [member, status] of [
    [undefined, 401],
    [ada, 403],
    [student, 403],
  ] as const) {
    expect((await as(member).call(revokeVerification, { ...on(ada), body: { reason } })).status).toBe(status)
    expect((await as(member).call(undoDecision, on(ada))).status).toBe(status)
  }
  expect(await profileOf(ada)).toMatchObject({ verified: true })
})
