import { expect, it } from 'vitest'
import { logInAlumnus } from '#contract/account/sessions.ts'
import { nameKeeper } from '#contract/discussions/group-members.ts'
import { leaveGroup, readGroup } from '#contract/discussions/groups.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { askForKeepers, removeEmptyGroups } from './care.ts'

const test = await openTestPortal()
const { given, as, clock, portal } = test
const { start, join, page } = createGroups(test)

const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type} ${values['news'] ?? ''}`.trim())
}

it('asks the members of a group for a keeper after 60 days without one, and removes it 90 days after the last has left', async () => {
  const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const group = await start(nadia)
  await join(arda, group._id)
  await as(nadia).call(leaveGroup, { params: { id: group._id } })
  await sweep()
  expect(await news(arda)).toEqual([])
  clock.advance(61 * day)
  await sweep()
  await sweep()
  const back = await loggedIn(arda)
  expect(await news(back)).toEqual(['group_membership unkept'])
  expect((await page(back, group._id)).needsKeeper).toBe(true)
  expect((await as(back).call(nameKeeper, { params: { id: group._id, member: arda.id } })).status).toBe(200)
  expect((await page(back, group._id)).needsKeeper).toBe(false)

  await as(back).call(leaveGroup, { params: { id: group._id } })
  clock.advance(91 * day)
  await sweep()
  expect((await as(await loggedIn(arda)).call(readGroup, { params: { id: group._id } })).status).toBe(404)
})
const day = 86_400_000
const loggedIn = async (member: TestMember) => {
  const body = { collegeEmail: member.email, password: member.password }
  return { ...member, token: (await as(undefined).call(logInAlumnus, { body })).body.token }
}
const sweep = async () => {
  await askForKeepers(portal.platform)
  await removeEmptyGroups(portal.platform)
}
