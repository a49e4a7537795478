import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { openTestPortal, type TestSocket } from '#server/testing/portal.ts'

const { given, as, say, socket } = await openTestPortal()

const quietFor = async (connected: TestSocket, member: { id: string }): Promise<number> => {
  const answer = await connected.emitWithAck('registerUser', member.id)
  return answer.success ? answer.quietFor : -1
}
const event = {
  title: 'Welding',
  description: 'Learn to weld',
  link: 'https://meet.example/1',
  category: 'Workshop',
  dateTime: '2099-05-04T10:00Z',
} as const

it("a socket that registers receives the time since its member's last push", async () => {
  const [ada, grace, other] = [await given.verifiedAlumnus(), await given.verifiedAlumnus(), await given.student()]
  const [graces, others] = [await socket(grace), await socket(other)]
  const before = performance.now()
  // Longer than two clocks may differ.
  await setTimeout(20)
  const sent = performance.now()
  await say(ada, grace)

  expect(await quietFor(graces, grace)).toBeLessThanOrEqual(performance.now() - sent)
  expect(await quietFor(others, other)).toBeGreaterThanOrEqual(sent - before)
})

it('counts pushes to all members', async () => {
  const [ada, grace] = [await given.verifiedAlumnus(), await given.student()]
  const graces = await socket(grace)
  const before = performance.now()
  await as(ada).call(scheduleEvent, { body: event })
  expect(await quietFor(graces, grace)).toBeLessThanOrEqual(performance.now() - before)
})
