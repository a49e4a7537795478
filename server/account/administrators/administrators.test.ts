import { describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import {
  acceptInvitation,
  getDeskAccount,
  giveRights,
  inviteAdministrator,
  listAdministrators,
  listInvitations,
  listRemovals,
  readInvitation,
  removeAdministrator,
  undoRemoval,
  withdrawInvitation,
} from '#contract/account/administrators.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { TIMES } from '#contract/limits.ts'
import { listJobs, postJob } from '#contract/opportunities/jobs.ts'
import { getSettings } from '#contract/college/settings.ts'
import { askDeletion } from '#contract/account/deletion.ts'
import { logInAdmin, logInAlumnus } from '#contract/account/sessions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()

const password = 'Correct-Horse-9'
const give = (admin: TestMember, member: { id: string }, ...rights: GrantedRight[]) =>
  as(admin).call(giveRights, { params: { id: member.id }, body: { password: admin.password, rights } })
const appoint = (admin: TestMember, member: TestMember) => give(admin, member, right('administrator'))
const remove = (admin: TestMember, other: TestMember) =>
  as(admin).call(removeAdministrator, { params: { id: other.id }, body: { password: admin.password } })
const invite = async (admin: TestMember, email = 'office@college.example') =>
  (
    await as(admin).call(inviteAdministrator, {
      body: { email, password: admin.password, rights: [right('administrator')] },
    })
  ).body
const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice(1)
const accept = (token: string) =>
  as(undefined).call(acceptInvitation, {
    body: { token, fullName: 'Grace Hopper', password, confirmPassword: password },
  })
const signIn = (email: string, secret = password) =>
  as(undefined).call(logInAdmin, { body: { email, password: secret } })
const countAdministrators = async () => (await db.selectFrom('rights').select('member_id').distinct().execute()).length
const countOwners = async () =>
  (await db.selectFrom('rights').select('member_id').where('name', '=', 'owner').execute()).length
const actions = async (admin: TestMember) =>
  (await as(admin).call(listAuditEntries, { querystring: { q: '' } })).body.entries.map(({ action }) => action)

describe('administrator invitations', () => {
  it('create an administrator, listed with inviter, last login and two-step status', async () => {
    const admin = await given.admin({ fullName: 'Ada' })
    const { invitation, link } = await invite(admin)
    expect(invitation).toMatchObject({ email: 'office@college.example', invitedBy: 'Ada', emailed: false })
    expect((await as(admin).call(listInvitations)).body.invitations).toEqual([invitation])

    const accepted = await accept(tokenOf(link))
    expect(accepted.status).toBe(201)
    expect((await as(accepted.body).call(getDeskAccount)).body).toEqual({
      ...{ fullName: 'Grace Hopper', member: false, rights: [right('administrator')], owners: ['Ada'] },
    })

    const { body, status } = await signIn('office@college.example')
    expect(status).toBe(200)
    expect((await as(body).call(listPeople)).status).toBe(200)
    expect((await as(admin).call(listInvitations)).body.invitations).toEqual([])
    const { administrators } = (await as(admin).call(listAdministrators)).body
    expect(administrators).toMatchObject([
      { _id: admin.id, you: true, givenBy: null, rights: [right('owner')] },
      { fullName: 'Grace Hopper', givenBy: 'Ada', role: null, secondFactor: false, you: false },
    ])
    expect(await actions(admin)).toEqual(expect.arrayContaining(['administrator.joined', 'administrator.invited']))
  })

  it("work once under concurrent use and aren't used up by reading", async () => {
    const admin = await given.admin()
    const token = tokenOf((await invite(admin)).link)
    for (let reads = 0; reads < 3; reads += 1)
      expect((await as(undefined).call(readInvitation, { body: { token } })).body).toMatchObject({
        email: 'office@college.example',
      })
    const page = await portal.app.inject({ url: '/admin/invitation' })
    expect(page.statusCode).toBeLessThan(500)

    const statuses = (await Promise.all([accept(token), accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400, 400])
    expect((await accept(token)).body.code).toBe('link.invalid')
    expect(await countAdministrators()).toBe(2)
  })

  it('stop working when expired, withdrawn or renewed, or when the inviter loses the role', async () => {
    const [admin, other] = [await given.admin(), await given.admin()]
    const expired = tokenOf((await invite(admin, 'a@college.example')).link)
    clock.advance(3 * 24 * 60 * 60 * 1000 + 1)
    expect((await accept(expired)).body.code).toBe('link.invalid')
    expect((await as(admin).call(listInvitations)).body.invitations).toEqual([])

    const { invitation, link } = await invite(admin, 'b@college.example')
    const params = { id: invitation._id }
    expect((await as(admin).call(withdrawInvitation, { params })).status).toBe(200)
    expect((await accept(tokenOf(link))).body.code).toBe('link.invalid')
    expect((await as(admin).call(withdrawInvitation, { params })).body.code).toBe('invitation.not_found')

    const older = tokenOf((await invite(admin, 'c@college.example')).link)
    const newer = tokenOf((await invite(admin, 'c@college.example')).link)
    expect((await accept(older)).body.code).toBe('link.invalid')
    expect((await accept(newer)).status).toBe(201)

    const orphaned = tokenOf((await invite(other, 'd@college.example')).link)
    await give(other, other, right('administrator'))
    expect((await accept(orphaned)).body.code).toBe('link.invalid')
    expect((await accept(`${invitation._id}.forged`)).body.code).toBe('link.invalid')
  })

  it('reject an address in use and a weak password', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const taken = await as(admin).call(inviteAdministrator, {
      body: { email: ada.email.toUpperCase(), password: admin.password, rights: [right('verifier')] },
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'administrator.email_taken' } })
    const token = tokenOf((await invite(admin)).link)
    const weak = { token, fullName: 'Grace', password: 'password', confirmPassword: 'password' }
    expect((await as(undefined).call(acceptInvitation, { body: weak })).body.code).toBe('member.password_common')
    expect((await accept(token)).status).toBe(201)
  })
})

describe('removing an administrator', () => {
  /** Returns an administrator who was never a member, with a session. */
  const inviteGrace = async (admin: TestMember): Promise<TestMember> => {
    const email = `${crypto.randomUUID()}@college.example`
    await accept(tokenOf((await invite(admin, email)).link))
    const { token } = (await signIn(email)).body
    const { administrators } = (await as(admin).call(listAdministrators)).body
    const id = administrators.find(({ you }) => !you)?._id ?? ''
    return { id, token, password, email, fullName: 'Grace Hopper' }
  }
  const undo = (admin: TestMember, { id }: { id: string }) =>
    as(admin).call(undoRemoval, { params: { id }, body: { password: admin.password } })
  const removals = async (admin: TestMember) => (await as(admin).call(listRemovals)).body.removals

  it("closes an invited administrator's account, and erases it after seven days", async () => {
    const admin = await given.admin({ fullName: 'Ada' })
    const grace = await inviteGrace(admin)
    const hers = await socket(grace)
    const cut = new Promise((resolve) => hers.once('disconnect', resolve))

    expect((await remove(admin, grace)).status).toBe(200)

    await cut
    expect((await as(grace).call(listPeople)).status).toBe(401)
    expect(await signIn(grace.email)).toMatchObject({ status: 403, body: { code: 'administrator.removed' } })
    expect((await as(admin).call(listInvitations)).body.invitations).toEqual([])
    expect((await as(admin).call(listAdministrators)).body.administrators).toHaveLength(1)
    expect(await removals(admin)).toMatchObject([{ fullName: 'Grace Hopper', removedBy: 'Ada', role: null }])
    expect((await remove(admin, grace)).body.code).toBe('administrator.not_found')

    const again = async () => (await as(undefined).call(logInAdmin, { body: admin })).body
    clock.advance(TIMES.removalUndo - 1000)
    await portal.platform.tasks.runDue()
    expect((await signIn(grace.email)).status).toBe(403)
    clock.advance(1000)
    await portal.platform.tasks.runDue()
    expect((await signIn(grace.email)).status).toBe(401)
    const { token } = await again()
    const later = { ...admin, token }
    expect(await removals(later)).toEqual([])
    expect((await undo(later, grace)).body.code).toBe('administrator.not_removed')
    const { entries } = (await as(later).call(listAuditEntries, { querystring: { q: 'Grace' } })).body
    expect(entries.map(({ actorName, action }) => [actorName, action])).toEqual(
      expect.arrayContaining([
        ['Ada', 'administrator.removed'],
        ['Grace Hopper', 'administrator.joined'],
      ]),
    )
  })

  // test: administrator-removal-can-be-undone
  it('can be undone by any administrator, for former members and invited administrators', async () => {
    const [admin, ada] = [await given.admin(), await given.student()]
    const grace = await inviteGrace(admin)
    await appoint(admin, ada)
    for (const each of [grace, ada]) {
      expect((await remove(admin, each)).status).toBe(200)
      expect((await undo(admin, each)).status).toBe(200)
      expect((await undo(admin, each)).body.code).toBe('administrator.not_removed')
      expect((await signIn(each.email, each.password)).status).toBe(200)
    }
    expect(await removals(admin)).toEqual([])
    expect(await countAdministrators()).toBe(3)
    clock.advance(TIMES.removalUndo)
    await portal.platform.tasks.runDue()
    expect((await signIn(grace.email)).status).toBe(200)
    expect(await actions(await given.admin())).toContain('administrator.removal_undone')
  })

  it("keeps the removed administrator's postings published", async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const grace = await inviteGrace(admin)
    const body = { title: 'Keeper', company: 'Lamps', location: 'Oslo', description: 'Work' }
    expect((await as(grace).call(postJob, { body })).status).toBe(201)
    const titles = async () => (await as(ravi).call(listJobs)).body.map(({ title }) => title)
    expect(await titles()).toEqual(['Keeper'])
    await remove(admin, grace)
    expect(await titles()).toEqual(['Keeper'])
  })

  // test: administrator-changes-need-the-password
  it('requires the password, as do appointing, inviting and undoing', async () => {
    const [admin, other, ada] = [await given.admin(), await given.admin(), await given.student()]
    const wrong = { ...admin, password: 'Not-This-One-7' }
    await appoint(admin, ada)
    await remove(admin, ada)
    for (const answer of [await appoint(wrong, ada), await remove(wrong, other), await undo(wrong, ada)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'session.wrong_password' } })
    const invited = await as(admin).call(inviteAdministrator, {
      body: { email: 'x@y.example', password: 'wrong', rights: [right('events')] },
    })
    expect(invited.body.code).toBe('session.wrong_password')
    expect(await countAdministrators()).toBe(2)
  })

  it('keeps the rights of an owner for seven days, in which the removal can be undone', async () => {
    const [admin, ada] = [await given.admin(), await given.verifiedAlumnus()]
    await give(admin, ada, right('owner'))
    const desk = async () => (await signIn(ada.email, ada.password)).body
    expect((await give(admin, ada, right('events'))).body.code).toBe('administrator.owner')

    expect((await remove(admin, ada)).status).toBe(200)
    expect(await removals(admin)).toMatchObject([{ pending: true, rights: [right('owner')] }])
    expect((await as(await desk()).call(getSettings)).status).toBe(200)
    expect((await undo(admin, ada)).status).toBe(200)
    clock.advance(TIMES.removalUndo)
    await portal.platform.tasks.runDue()
    expect(await countOwners()).toBe(2)

    const again = { ...admin, token: (await signIn(admin.email, admin.password)).body.token }
    await remove(again, ada)
    clock.advance(TIMES.removalUndo)
    await portal.platform.tasks.runDue()
    expect(await countOwners()).toBe(1)
    expect(await desk()).toMatchObject({ code: 'session.not_admin' })
    const { body } = await as(undefined).call(logInAlumnus, {
      body: { collegeEmail: ada.email, password: ada.password },
    })
    expect(body.success).toBe(true)
  })

  // test: concurrent-removal-leaves-an-administrator
  it('leaves one owner when two remove each other concurrently', async () => {
    const [one, other] = [await given.admin(), await given.admin()]
    const statuses = (await Promise.all([remove(one, other), remove(other, one)])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    clock.advance(TIMES.removalUndo)
    await portal.platform.tasks.runDue()
    expect(await countOwners()).toBe(1)
  })

  it('leaves one owner when two give up their ownership concurrently', async () => {
    const [one, other] = [await given.admin(), await given.admin()]
    const stepDown = (owner: TestMember) => give(owner, owner, right('administrator'))
    const statuses = (await Promise.all([stepDown(one), stepDown(other)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await countOwners()).toBe(1)
  })

  it('rejects removing oneself or the last owner who stays', async () => {
    const [admin, other] = [await given.admin(), await given.admin()]
    expect((await remove(admin, admin)).body.code).toBe('administrator.self')
    expect((await remove(admin, { ...admin, id: admin.id.toUpperCase() })).body.code).toBe('administrator.self')
    const body = { password: admin.password, postings: 'anonymise' } as const
    expect((await as(admin).call(askDeletion, { body })).status).toBe(200)
    expect((await give(other, other, right('events'))).body.code).toBe('administrator.last_owner')
    expect((await as(other).call(askDeletion, { body })).body.code).toBe('administrator.last_owner')
  })
})
