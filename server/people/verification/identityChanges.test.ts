import { afterAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import {
  confirmIdentityChange,
  declineIdentityChange,
  listAlumni,
  verifyAlumnus,
} from '#contract/people/verification.ts'
import { requestGraduation } from '#contract/people/graduation.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile, updateProfile, withdrawPendingChange } from '#contract/people/profiles.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { listAdminNotifications, listNotifications, targetOf } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { next, openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { as, clock, db, given, portal, socket } = await openTestPortal({ SMTP_URL: mailServer.url })
afterAll(() => mailServer.close())

const eightDaysAgo = () => new Date(clock.now().getTime() - 8 * 24 * 60 * 60_000)
const ofOld = (details: Parameters<typeof given.student>[0] = {}) =>
  given.student({ created_at: eightDaysAgo(), ...details })

const change = (member: TestMember, body: object) => as(member).call(updateProfile, { params: { id: member.id }, body })
const withdraw = (member: TestMember) => as(member).call(withdrawPendingChange, { params: { id: member.id } })
const profileOf = async (member: TestMember, viewer = member) =>
  (await as(viewer).call(getProfile, { params: { id: member.id } })).body
const queue = async (admin: TestMember, querystring = {}) =>
  (await as(admin).call(listAlumni, { querystring })).body.alumni
const requestOf = async (admin: TestMember) => (await queue(admin)).find((row) => row.change)?.change?._id ?? ''
const confirm = (admin: TestMember, id: string) => as(admin).call(confirmIdentityChange, { params: { id } })
const decline = (admin: TestMember, id: string, reason = 'Send us the certificate.') =>
  as(admin).call(declineIdentityChange, { params: { id }, body: { reason } })
const recorded = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
    ({ action, subject, details }) => ({
      ...{ action, subject, details },
    }),
  )

describe('a requested identity change', () => {
  it('is replaced by the member’s next one, under another id', async () => {
    const [admin, ada] = [await given.admin(), await ofOld()]
    await change(ada, { fullName: 'First Wish' })
    const first = await requestOf(admin)
    await change(ada, { graduationYear: 2026 })
    expect((await queue(admin)).map((row) => row.change)).toEqual([
      { _id: expect.any(String), fullName: 'First Wish', graduationYear: 2026 },
    ])
    expect(await confirm(admin, first)).toMatchObject({ status: 404, body: { code: 'identity_change.not_found' } })
    expect((await profileOf(ada)).fullName).toBe(ada.fullName)
    await Promise.all(['A', 'B', 'C', 'D'].map((fullName) => change(ada, { fullName })))
    expect(await queue(admin)).toHaveLength(1)
    const row = { id: crypto.randomUUID(), member_id: ada.id, full_name: 'Two', graduation_year: null }
    await expect(
      db
        .insertInto('identity_changes')
        .values({ ...row, asked_at: clock.now() })
        .execute(),
    ).rejects.toThrow('identity_changes_member_id_key')
  })

  it('is paged and searched in one order with pending alumni and students', async () => {
    const admin = await given.admin()
    const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    const asking = async (minutes: number, fullName: string) => {
      const member = await ofOld({ fullName })
      await change(member, { fullName: 'Someone Else' })
      await db
        .updateTable('identity_changes')
        .set({ asked_at: at(minutes) })
        .where('member_id', '=', member.id)
        .execute()
    }
    await asking(9, 'Nine')
    await given.alumnus({ fullName: 'Eight', created_at: at(8) })
    const seven = await given.student({ fullName: 'Seven', graduation_year: 2024 })
    await as(seven).call(requestGraduation, { body: {} })
    await db
      .updateTable('handovers')
      .set({ asked_at: at(7) })
      .execute()
    // Equal times are ordered by id.
    for (const name of ['Six', 'Six', 'Six']) await asking(6, name)
    await given.alumnus({ fullName: 'Five', created_at: at(5) })

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(admin).call(listAlumni, { querystring: { limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.body.alumni.map(({ fullName }) => fullName))
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor !== undefined)
    expect(seen).toEqual(['Nine', 'Eight', 'Seven', 'Six', 'Six', 'Six', 'Five'])
    expect(await queue(admin, { q: 'nine' })).toMatchObject([
      {
        fullName: 'Nine',
        verified: false,
        handover: false,
        change: { fullName: 'Someone Else', graduationYear: null },
      },
    ])
    for (const state of ['declined', 'verified'])
      expect((await queue(admin, { state })).filter((row) => row.change)).toEqual([])
  })

  it('notifies administrators once', async () => {
    const [admin, ada] = [await given.admin(), await ofOld()]
    await change(ada, { fullName: 'One' })
    await change(ada, { fullName: 'Two' })
    await portal.platform.tasks.runDue()
    expect((await as(admin).call(listAdminNotifications)).body.notifications).toMatchObject([
      { type: 'alumnus_waiting', count: 1 },
    ])
  })

  it('can be withdrawn by the member only', async () => {
    const [admin, ada, eve] = [await given.admin(), await ofOld(), await ofOld()]
    await change(ada, { fullName: 'A Wish' })
    const id = await requestOf(admin)
    expect((await as(eve).call(withdrawPendingChange, { params: { id: ada.id } })).status).toBe(403)
    expect(await withdraw(eve)).toMatchObject({ status: 404, body: { code: 'member.no_pending_change' } })
    const told = next(await socket(ada), 'account:changed')
    expect(await withdraw(ada)).toMatchObject({ status: 200, body: { fullName: ada.fullName, pendingChange: null } })
    expect(await told).toEqual({ about: 'identity' })
    expect([await queue(admin), (await confirm(admin, id)).status]).toEqual([[], 404])
  })
})

describe('confirming an identity change', () => {
  it('applies it everywhere, is recorded, and notifies the member and their contacts', async () => {
    const [admin, grace] = [await given.admin(), await given.student()]
    const ada = await ofOld({ fullName: 'Ada Byron', graduation_year: 2024, email_verified_at: new Date() })
    await as(ada).call(sendMessage, { params: { receiverId: grace.id }, body: { message: 'Hello' } })
    await change(ada, { fullName: 'Ada Lovelace', graduationYear: 2026 })
    const told = [
      next(await socket(ada), 'account:changed'),
      next(await socket(grace), 'conversation:changed'),
    ] as const

    expect(await confirm(admin, await requestOf(admin))).toMatchObject({ status: 200, body: { success: true } })

    expect(await Promise.all(told)).toEqual([{ about: 'identity' }, { userId: ada.id }])
    expect(await profileOf(ada)).toMatchObject({ fullName: 'Ada Lovelace', graduationYear: 2026, pendingChange: null })
    const found = await as(grace).call(listMembers, { querystring: { q: 'lovelace' } })
    expect(found.body.members.map(({ _id }) => _id)).toEqual([ada.id])
    expect(await recorded(admin)).toEqual([
      {
        ...{ action: 'identity.confirmed', subject: 'Ada Byron' },
        details: {
          fullName: { from: 'Ada Byron', to: 'Ada Lovelace' },
          graduationYear: { from: 2024, to: 2026 },
        },
      },
    ])
    clock.advance(10_000)
    await portal.platform.tasks.runDue()
    const { notifications } = (await as(ada).call(listNotifications)).body
    expect(notifications).toMatchObject([{ type: 'verification', values: { decision: 'change_confirmed' } }])
    expect(notifications.map((entry) => [sentenceOf(entry), targetOf(entry)])).toEqual([
      ['verification_change_confirmed', '/dashboard/settings/account'],
    ])
    clock.advance(11 * 60_000)
    await portal.platform.tasks.runDue()
    const mail = mailServer.emails.find(({ to }) => to?.[0]?.address === ada.email)
    expect(mail?.subject).toBe('The college confirmed your new details')
  })

  it('changes only what was requested', async () => {
    const [admin, ada] = [await given.admin(), await ofOld({ fullName: 'Ada', graduation_year: 2024 })]
    await change(ada, { graduationYear: 2026 })
    await confirm(admin, await requestOf(admin))
    expect(await profileOf(ada)).toMatchObject({ fullName: 'Ada', graduationYear: 2026 })
  })

  it('happens once, even when several administrators confirm', async () => {
    const [one, other, ada] = [await given.admin(), await given.admin(), await ofOld()]
    await change(ada, { fullName: 'Confirmed Once' })
    const id = await requestOf(one)
    const answers = await Promise.all([confirm(one, id), confirm(other, id), confirm(one, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await recorded(one)).toHaveLength(1)
  })

  it('concurrently with declining, withdrawing or requesting again: exactly one wins', async () => {
    const [admin, other] = [await given.admin(), await given.admin()]
    for (let round = 0; round < 6; round += 1) {
      const ada = await ofOld({ fullName: 'Before' })
      await change(ada, { fullName: 'Asked First' })
      const id = await requestOf(admin)
      const [confirmed, declined, withdrawn] = await Promise.all(
        round % 2 === 0
          ? [confirm(admin, id), decline(other, id), withdraw(ada)]
          : [confirm(admin, id), decline(other, id), change(ada, { fullName: 'Asked Second' })],
      )
      const { fullName, pendingChange } = await profileOf(ada)
      expect(fullName).toBe(confirmed.status === 200 ? 'Asked First' : 'Before')
      if (round % 2 === 0) {
        expect([confirmed, declined, withdrawn].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
          200, 404, 404,
        ])
        expect(pendingChange).toBeNull()
      } else {
        expect(withdrawn.status).toBe(200)
        expect([confirmed.status, declined.status]).toContain(404)
        expect(pendingChange).toMatchObject({ fullName: 'Asked Second' })
        await withdraw(ada)
      }
    }
  })

  it('is required for a change made while the alumnus is being verified', async () => {
    const admin = await given.admin()
    for (let round = 0; round < 6; round += 1) {
      const grace = await given.alumnus({ fullName: 'Grace Hopper' })
      const [, changed] = await Promise.all([
        as(admin).call(verifyAlumnus, { params: { id: grace.id } }),
        change(grace, { fullName: 'Bill Gates' }),
      ])
      const { pendingChange, fullName } = changed.body
      expect(fullName).toBe(pendingChange ? 'Grace Hopper' : 'Bill Gates')
    }
  })
})

describe('declining an identity change', () => {
  it('keeps the current identity, and notifies the member of the reason', async () => {
    const [admin, ada] = [await given.admin(), await ofOld({ fullName: 'Ada' })]
    await change(ada, { fullName: 'Ada the Great' })
    const id = await requestOf(admin)
    const blank = await as(admin).call(declineIdentityChange, { params: { id }, body: { reason: ' ' } })
    expect(blank.status).toBe(400)
    expect(await decline(admin, id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await profileOf(ada)).toMatchObject({ fullName: 'Ada', pendingChange: null })
    expect(await recorded(admin)).toEqual([
      {
        ...{ action: 'identity.declined', subject: 'Ada' },
        details: { fullName: { from: 'Ada', to: 'Ada the Great' }, reason: 'Send us the certificate.' },
      },
    ])
    clock.advance(10_000)
    await portal.platform.tasks.runDue()
    expect((await as(ada).call(listNotifications)).body.notifications).toMatchObject([
      { values: { decision: 'change_declined', reason: 'Send us the certificate.' } },
    ])
    expect((await change(ada, { fullName: 'Ada Again' })).body.pendingChange).toMatchObject({ fullName: 'Ada Again' })
  })

  it('is for administrators only', async () => {
    const [admin, ada] = [await given.admin(), await ofOld()]
    await change(ada, { fullName: 'A Wish' })
    const id = await requestOf(admin)
    for (const answer of [await confirm(ada, id), await decline(ada, id)]) expect(answer.status).toBe(403)
    expect(await queue(admin)).toHaveLength(1)
  })
})
