import { expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { type DraftOffer, saveMyOffer } from '#contract/mentoring/offers.ts'
import { getHomeCounts } from '#contract/home/home.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()

const offer: DraftOffer = {
  ...{ about: 'From maths to energy', topics: ['changing_field'], formats: ['video'] },
  ...{ frequency: 'monthly', languages: ['English'], capacity: 2 },
}
const homeOf = async (member: TestMember) => (await as(member).call(getHomeCounts)).body
const obstaclesOf = async (member: TestMember) =>
  Object.fromEntries((await homeOf(member)).firstSteps?.map(({ name, obstacle }) => [name, obstacle]) ?? [])

it('suggests inviting others in a small college, and opens each step once it is possible', async () => {
  const asha = await given.student()
  expect((await homeOf(asha)).members).toBe(1)
  expect(await obstaclesOf(asha)).toEqual({
    ...{ invite: null, profile: null, photo: null },
    ...{ hello: 'no_member', event: 'no_event', mentoring: 'no_mentor' },
  })

  const ravi = await given.verifiedAlumnus()
  expect(await obstaclesOf(asha)).toMatchObject({ hello: null, event: 'no_event', mentoring: 'no_mentor' })
  await as(ravi).call(scheduleEvent, {
    body: {
      ...{ description: 'Learn to weld', link: 'https://meet.example/1', category: 'Workshop' },
      dateTime: '2099-05-04T10:00Z',
    },
  })
  await as(ravi).call(saveMyOffer, { body: offer })
  expect(await obstaclesOf(asha)).toMatchObject({ hello: null, event: null, mentoring: null })
  // Asha can't find an unverified alumnus, a suspended member, or a member who blocked her.
  await given.alumnus()
  await given.student({ suspended_at: new Date(), suspension_reason: 'Spam' })
  const other = await given.student()
  expect((await homeOf(asha)).members).toBe(3)
  await as(other).call(blockMember, { params: { userId: asha.id } })
  expect((await homeOf(asha)).members).toBe(2)

  for (let count = 2; count < 10; count += 1) await given.student()
  expect((await homeOf(asha)).members).toBe(10)
  expect(await obstaclesOf(asha)).not.toHaveProperty('invite')
})
