import { expect, it } from 'vitest'
import { listMembers } from '#contract/people/directory.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { updateReplyTimes } from './replyTimes.ts'

const { as, clock, given, portal, say, db } = await openTestPortal()

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Sends a member one first message per delay, in hours, after which they answer; null means never. */
const beWrittenTo = async (member: TestMember, delays: readonly (number | null)[]) => {
  for (const delay of delays) {
    const stranger = await given.student()
    await say(stranger, member, 'May I ask you something?')
    await say(stranger, member, 'It is about your work.')
    if (delay !== null) await answerAfter(member, stranger, delay)
  }
}
// The answer is sent now, and the first message is backdated.
const answerAfter = async (member: TestMember, stranger: TestMember, hours: number) => {
  const asked = new Date(clock.now().getTime() - hours * hour)
  await db.updateTable('messages').set({ created_at: asked }).where('sender_id', '=', stranger.id).execute()
  await say(member, stranger, 'Of course.')
  await say(member, stranger, 'What is it?')
}
const repliesWithin = async (member: TestMember) => {
  await updateReplyTimes({ ...portal.platform, now: clock.now })
  const viewer = await given.student()
  const { body: profile } = await as(viewer).call(getProfile, { params: { id: member.id } })
  const { body: network } = await as(viewer).call(listMembers, { querystring: { q: member.fullName } })
  expect(network.members.map((card) => card.repliesWithin)).toEqual([profile.repliesWithin])
  return profile.repliesWithin
}
const ada = () => given.student({ fullName: 'Adeline' })

it.each([
  ['day', [1, 2, 23, 100, 200]],
  ['days', [1, 30, 71, 72, 500]],
  ['week', [1, 100, 167, 168, 500]],
  [null, [1, 100, 170, 200, 500]],
  [null, [1, 1, 1, 1]],
  ['day', [1, 1, 1, null, 1, null, 1]],
] as const)('shows a reply time of %s for answers after %j hours', async (expected, delays) => {
  const member = await ada()
  await beWrittenTo(member, delays)
  expect(await repliesWithin(member)).toBe(expected)
})

it('counts only conversations that others began', async () => {
  const member = await ada()
  for (let count = 0; count < 5; count += 1) {
    const other = await given.student()
    await say(member, other)
    await say(other, member)
    await say(member, other)
  }
  expect(await repliesWithin(member)).toBeNull()
})

it('ignores answers from more than half a year ago', async () => {
  const member = await ada()
  await beWrittenTo(member, [1, 1, 1, 1, 1])
  expect(await repliesWithin(member)).toBe('day')
  await updateReplyTimes({ ...portal.platform, now: () => new Date(clock.now().getTime() + 181 * day) })
  expect((await as(member).call(getProfile, { params: { id: member.id } })).body.repliesWithin).toBeNull()
})

it('hides the reply time immediately when a member hides receipts', async () => {
  const member = await ada()
  await beWrittenTo(member, [1, 1, 1, 1, 1])
  expect(await repliesWithin(member)).toBe('day')
  await as(member).call(changePrivacy, { body: { receipts: false } })
  expect((await as(member).call(getProfile, { params: { id: member.id } })).body.repliesWithin).toBeNull()
  expect(await repliesWithin(member)).toBeNull()
  await as(member).call(changePrivacy, { body: { receipts: true } })
  expect(await repliesWithin(member)).toBe('day')
})
