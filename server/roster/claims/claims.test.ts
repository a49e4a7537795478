import { expect, it } from 'vitest'
import { getSettings, updateSettings } from '#contract/college/settings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listExactMatches, undoVerifications, verifyExactMatches } from '#contract/roster/matches.ts'
import { getRoster } from '#contract/roster/records.ts'
import { getProfile, updateProfile } from '#contract/people/profiles.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { matchAll, matchLater } from '../matching/verdicts.ts'
import { storeList } from '../records/storeList.ts'
import { emptyDetails } from '../values/parse.ts'

const { as, given, clock, db, portal } = await openTestPortal()

const names = ['Leila Haddad', 'Vikram Suri', 'Ifeoma Nwosu']
const usnOf = (index: number) => `1AC07CH0${index}`

/** Puts three people on the roster and has them register with their USN. */
const threeExact = async () => {
  const admin = await given.admin()
  const people = names.map((fullName, index) => ({
    ...emptyDetails(),
    ...{ fullName, graduationYear: 2010 + index, usn: usnOf(index) },
  }))
  const list = { id: newId(), name: 'office.xlsx', source: 'Alumni office', byId: admin.id, at: clock.now() }
  await transaction(db, (tx) => storeList(tx, list, people))
  const members = []
  for (const [index, fullName] of names.entries())
    members.push(await given.alumnus({ fullName, graduation_year: 2010 + index, usn: usnOf(index) }))
  await matchAll(portal.platform)
  return { admin, members }
}
const { runDue } = portal.platform.tasks
const verificationOf = async (member: { id: string; token: string }) =>
  (await as(member).call(getProfile, { params: { id: member.id } })).body.verification

it('lists exact matches and verifies those chosen, each once and with an entry in the audit log', async () => {
  const { admin, members } = await threeExact()
  const { body } = await as(admin).call(listExactMatches, {})
  expect(body).toMatchObject({
    total: 3,
    matches: names.map((fullName, index) => ({
      member: { fullName },
      facts: ['usn'],
      source: { list: 'office.xlsx', row: index + 2 },
    })),
  })
  const chosen = members.slice(0, 2).map(({ id }) => id)
  const verify = { body: { batch: newId(), members: chosen } }
  const answers = await Promise.all([
    as(admin).call(verifyExactMatches, verify),
    as(admin).call(verifyExactMatches, verify),
  ])
  for (const { status, body: done } of answers)
    expect([status, new Set(done.verified), done.left]).toEqual([200, new Set(chosen), []])
  const entries = await db
    .selectFrom('audit.entries')
    .select('subject')
    .where('action', '=', 'alumnus.verified')
    .execute()
  expect(entries.map(({ subject }) => subject).toSorted()).toEqual(names.slice(0, 2).toSorted())
  expect((await as(admin).call(getRoster, {})).body.joined).toBe(2)
  expect((await as(admin).call(listExactMatches, {})).body.total).toBe(1)
})

it('holds the notifications back for ten minutes, and one undo restores all', async () => {
  const { admin, members } = await threeExact()
  const batch = newId()
  await as(admin).call(verifyExactMatches, { body: { batch, members: members.map(({ id }) => id) } })
  const [leila] = members
  if (leila === undefined) throw new Error('nobody registered')
  const told = async () => (await as(leila).call(listNotifications, {})).body.notifications.length
  clock.advance(9 * 60_000)
  await runDue()
  expect([await verificationOf(leila), await told()]).toEqual(['verified', 0])

  const undo = () => as(admin).call(undoVerifications, { params: { id: batch } })
  expect((await undo()).status).toBe(200)
  expect(await verificationOf(leila)).toBe('pending')
  expect((await as(admin).call(getRoster, {})).body.joined).toBe(0)
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'decision.final' } })
  clock.advance(9 * 60_000)
  await runDue()
  expect(await told()).toBe(0)
})

it('leaves those who no longer match, and notifies the others after ten minutes', async () => {
  const { admin, members } = await threeExact()
  const [leila, vikram] = members
  if (leila === undefined || vikram === undefined) throw new Error('nobody registered')
  await as(vikram).call(updateProfile, { params: { id: vikram.id }, body: { usn: '1AC99' } })
  const batch = newId()
  const { body } = await as(admin).call(verifyExactMatches, {
    body: { batch, members: [leila.id, vikram.id, admin.id] },
  })
  expect([body.verified, new Set(body.left)]).toEqual([[leila.id], new Set([vikram.id, admin.id])])
  clock.advance(11 * 60_000)
  await runDue()
  expect((await as(leila).call(listNotifications, {})).body.notifications).toHaveLength(1)
  expect((await as(admin).call(undoVerifications, { params: { id: batch } })).status).toBe(409)
})

it('a verifier of some classes sees and verifies only those', async () => {
  const { members } = await threeExact()
  const helper = await given.helper('verifier')
  await db.updateTable('rights').set({ from_year: 2010, to_year: 2010 }).where('member_id', '=', helper.id).execute()
  const { body } = await as(helper).call(listExactMatches, {})
  expect(body.matches.map(({ member }) => member._id)).toEqual([members[0]?.id])
  const others = await as(helper).call(verifyExactMatches, {
    body: { batch: newId(), members: members.map(({ id }) => id) },
  })
  expect(others.status).toBe(403)
})

it('verifies at once when the address is confirmed, only if the college wants that', async () => {
  const { admin, members } = await threeExact()
  const [leila, vikram] = members
  if (leila === undefined || vikram === undefined) throw new Error('nobody registered')
  const confirm = async ({ id }: { id: string }) => {
    await matchLater(portal.platform, db, id, true)
    await runDue()
  }
  await confirm(leila)
  expect(await verificationOf(leila)).toBe('pending')
  const { revisions } = (await as(admin).call(getSettings, {})).body
  const saved = await as(admin).call(updateSettings, {
    body: { verifiesExactMatches: true, revision: revisions.registration },
  })
  expect(saved).toMatchObject({ status: 200, body: { verifiesExactMatches: true } })
  await confirm(leila)
  expect(await verificationOf(leila)).toBe('verified')

  // Someone tries another USN with the same name and class: a person decides.
  await given.alumnus({ fullName: 'Vikram Suri', graduation_year: 2011, usn: '1AC07CH099' })
  await confirm(vikram)
  expect(await verificationOf(vikram)).toBe('pending')
})
