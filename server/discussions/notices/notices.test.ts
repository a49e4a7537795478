import { beforeEach, expect, it } from 'vitest'
import { reactToPost } from '#contract/discussions/posts.ts'
import { followThread } from '#contract/discussions/threads.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { sentenceOf } from '#contract/notifications/sentenceOf.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { ask, answer, read } = createTalk({ as, db, clock })

let mira: TestMember
let nadia: TestMember
let karan: TestMember
beforeEach(async () => {
  mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
  nadia = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName: 'Nadia' })
  karan = await given.student({ ...registeredBefore(clock), fullName: 'Karan' })
})
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map((entry) => [sentenceOf(entry), entry.actor?.fullName, entry.count])
}
const react = (member: TestMember, id: string, reaction: 'thanks' | 'wonder') =>
  as(member).call(reactToPost, { params: { id, reaction } })

it('notifies the author of thanks, joined', async () => {
  const { _id: id } = await ask(mira, { title: 'Which inverter fits?' })
  const post = await answer(nadia, id)
  for (const member of [mira, karan]) await react(member, post._id, 'thanks')
  expect(await news(nadia)).toEqual([['post_thanked_both', 'Karan', 2]])
})

it('names no anonymous asker who says thanks', async () => {
  const { _id: id } = await ask(mira, { title: 'Which inverter fits?', anonymous: true })
  const post = await answer(nadia, id)
  await react(mira, post._id, 'thanks')
  expect(await news(nadia)).toEqual([['post_thanked_anonymous', undefined, 1]])
})

it('notifies members who wonder too of an answer, unless they have muted the question or set it to Normal', async () => {
  const { _id: id } = await ask(mira, { title: 'Which inverter fits?' })
  const [arda, devika] = [
    await given.student(registeredBefore(clock)),
    await given.verifiedAlumnus(registeredBefore(clock)),
  ]
  const { opening } = await read(karan, id)
  for (const member of [karan, arda, devika]) await react(member, opening._id, 'wonder')
  await as(arda).call(followThread, { params: { id }, body: { level: 'muted' } })
  await as(devika).call(followThread, { params: { id }, body: { level: 'normal' } })
  await answer(nadia, id)
  expect(await news(karan)).toEqual([['discussion_answer', 'Nadia', 1]])
  expect([await news(arda), await news(devika)]).toEqual([[], []])
})

it('notifies askers who have set their question to Normal only of answers that mention them', async () => {
  const { _id: id } = await ask(mira, { title: 'Which inverter fits?' })
  await as(mira).call(followThread, { params: { id }, body: { level: 'normal' } })
  await answer(nadia, id)
  expect(await news(mira)).toEqual([])
  await answer(karan, id, `Ask [@Mira](member:${mira.id}) which one it was.`)
  expect(await news(mira)).toEqual([['question_answered', 'Karan', 1]])
})
