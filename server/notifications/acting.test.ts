import { beforeEach, expect, it } from 'vitest'
import { actOnNotification } from '#contract/notifications/entry-actions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { ask, read } = createTalk({ as, db, clock })

let mira: TestMember
let nadia: TestMember
beforeEach(async () => {
  mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
  nadia = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Nadia' })
})
const entryOf = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  return (await as(member).call(listNotifications)).body.notifications[0]
}
const act = (member: TestMember, id: string | undefined, action: 'refuse_ask' | 'promise_answer') =>
  as(member).call(actOnNotification, { params: { id: id ?? '', action } })

it('refuses a question from its notification, and marks it as read', async () => {
  await as(nadia).call(updateProfile, { params: { id: nadia.id }, body: { skills: ['Inverters'] } })
  const { _id: id } = await ask(mira, { title: 'Which inverters fit?', asked: [nadia.id] })
  const entry = await entryOf(nadia)
  expect(entry).toMatchObject({ type: 'discussion_ask', unread: true, values: { title: 'Which inverters fit?' } })
  for (let time = 0; time < 2; time += 1)
    expect((await act(nadia, entry?._id, 'refuse_ask')).body).toMatchObject({ success: true })
  expect((await read(mira, id)).asking?.asks?.[0]?.state).toBe('refused')
  expect((await entryOf(nadia))?.unread).toBe(false)
})

it('offers no other actions, and none to other members', async () => {
  const { _id: id } = await ask(mira, { title: 'Which inverters fit?', asked: [nadia.id] })
  const entry = await entryOf(nadia)
  expect((await act(nadia, entry?._id, 'promise_answer')).body.code).toBe('notification.not_found')
  expect((await act(mira, entry?._id, 'refuse_ask')).body.code).toBe('notification.not_found')
  expect((await read(mira, id)).asking?.asks?.[0]?.state).toBe('asked')
})
