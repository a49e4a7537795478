import { expect, it } from 'vitest'
import { getDeletion } from '#contract/account/deletion.ts'
import { getRegion } from '#contract/account/region.ts'
import { getConsent } from '#contract/account/terms.ts'
import { countUnread } from '#contract/chat/conversations.ts'
import { getCollege } from '#contract/college/college.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { getFrame } from '#contract/home/frame.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, say, socket, settled } = await openTestPortal()

it('returns each part as its own request does', async () => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await say(ravi, asha)
  const { call } = as(asha)
  const { body: frame } = await call(getFrame)

  const notifications = await call(listNotifications)
  expect(frame).toEqual({
    profile: (await call(getProfile, { params: { id: asha.id } })).body,
    consent: (await call(getConsent)).body,
    unread: (await call(countUnread)).body.unread,
    attention: 0,
    undelivered: [{ userId: ravi.id, sequence: 1 }],
    notifications: { body: notifications.body, next: notifications.next ?? null },
    deletion: (await call(getDeletion)).body.deletion,
    region: (await call(getRegion)).body,
    college: (await call(getCollege)).body,
  })
})

it('leaves out messages that a device has acknowledged', async () => {
  const [asha, ravi] = [await given.student(), await given.verifiedAlumnus()]
  await say(ravi, asha)
  const device = await socket(asha)
  device.emit('delivered', { userId: ravi.id, sequence: 1 })
  await settled()

  const { body } = await as(asha).call(getFrame)
  expect(body).toMatchObject({ unread: 1, undelivered: [] })
})
