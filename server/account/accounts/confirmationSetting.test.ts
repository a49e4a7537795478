import { afterAll, beforeEach, expect, it } from 'vitest'
import { getConfirmations } from '#contract/college/college.ts'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { prepareConfirmation } from '#server/college/public.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const mailServer = await openTestMailServer()
const { given, as, clock, db, portal } = await openTestPortal({ SMTP_URL: mailServer.url })
const { tasks } = portal.platform
const day = 24 * 60 * 60 * 1000

beforeEach(() => void mailServer.emails.splice(0))
afterAll(() => mailServer.close())

/** A college that has run without a mail server, with two members who haven't confirmed their address. */
const running = async () => {
  await db.updateTable('college').set({ confirms_email: false, confirmation_from: null }).execute()
  const [ada, grace] = [
    await given.student({ email_verified_at: null }),
    await given.student({ email_verified_at: null }),
  ]
  return { admin: await given.admin(), ada, grace }
}
const switchTo = async (admin: TestMember, confirmAddresses: boolean) => {
  const { body } = await as(admin).call(getSettings)
  const confirmation = { password: admin.password }
  expect((await as(admin).call(updateSettings, { body: { ...body, confirmAddresses, confirmation } })).status).toBe(200)
}
/** Lets days pass in which these members return, so that their sessions last. */
const pass = async (days: number, ...members: TestMember[]) => {
  for (let passed = 0; passed < days; passed += 1) {
    clock.advance(day)
    for (const member of members) await as(member).call(getProfile, { params: { id: member.id } })
  }
}
const people = async (member: TestMember) => (await as(member).call(listMembers)).body.members.length
/** Returns a member's view of their own profile. */
const own = async (member: TestMember) => (await as(member).call(getProfile, { params: { id: member.id } })).body
const counted = async (admin: TestMember) => (await as(admin).call(getConfirmations)).body
const emailsTo = ({ email }: TestMember) =>
  mailServer.emails.filter(({ to }) => to?.some(({ address }) => address === email)).length

it('confirmation is on for a portal that has a mail server from the start', async () => {
  const admin = await given.admin()
  expect((await as(admin).call(getSettings)).body.confirmAddresses).toBe(true)
  expect((await as(await given.student({ email_verified_at: null })).call(listMembers)).status).toBe(403)
})

it('confirmation stays off when a running college gets a mail server', async () => {
  const { admin, ada } = await running()
  await prepareConfirmation(db, true, clock.now())
  expect(await people(ada)).toBe(2)
  expect((await as(ada).call(getProfile, { params: { id: ada.id } })).body).toMatchObject({ unconfirmed: false })
  expect(await counted(admin)).toEqual({ members: 2, unconfirmed: 2, from: null, sending: false })
})

it('switching confirmation on emails each member once, and closes the network 14 days later', async () => {
  const { admin, ada, grace } = await running()
  await switchTo(admin, true)
  const from = new Date(clock.now().getTime() + 14 * day).toISOString()
  expect(await counted(admin)).toEqual({ members: 2, unconfirmed: 2, from: expect.any(String), sending: true })
  expect(Math.abs(Date.parse((await counted(admin)).from ?? '') - Date.parse(from))).toBeLessThan(day)
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await tasks.runDue()
    clock.advance(60_000)
  }
  expect([emailsTo(ada), emailsTo(grace)]).toEqual([1, 1])
  expect((await counted(admin)).sending).toBe(false)
  expect(await people(ada)).toBe(2)
  const { from: closes } = await counted(admin)
  expect(await own(ada)).toMatchObject({ unconfirmed: false, confirmBy: closes })
  await db.updateTable('members').set({ email_verified_at: clock.now() }).where('id', '=', grace.id).execute()
  expect(await own(grace)).toMatchObject({ unconfirmed: false, confirmBy: null })

  await pass(14, admin, ada)
  await tasks.runDue()
  expect(await own(ada)).toMatchObject({ unconfirmed: true, confirmBy: null })
  expect((await as(ada).call(listMembers)).status).toBe(403)
  await switchTo(admin, false)
  expect(await people(ada)).toBe(2)
})

it('confirmation is suspended without a mail server, and grants 14 days again once there is one', async () => {
  const { admin, ada } = await running()
  await switchTo(admin, true)
  await pass(15, admin, ada)
  await tasks.runDue()
  await prepareConfirmation(db, false, clock.now())
  expect(await people(ada)).toBe(2)
  expect((await counted(admin)).from).toBeNull()
  await prepareConfirmation(db, true, clock.now())
  expect(await people(ada)).toBe(2)
  const left = Date.parse((await counted(admin)).from ?? '') - clock.now().getTime()
  expect(left / day).toBeCloseTo(14, 0)
})
