import { expect, it } from 'vitest'
import { dismissOfferedQuestion, promiseAnswer, refuseAsk } from '#contract/discussions/asks.ts'
import { getHome } from '#contract/home/home.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { ask, answer, read } = createTalk({ as, db, clock })
const home = async (member: TestMember) => (await as(member).call(getHome)).body.questions
const nothing = { asked: [], answered: [], offered: [] }

it('shows questions that ask by name until they are answered, and who asks', async () => {
  const [mira, nadia, arda] = [
    await given.student(registeredBefore(clock)),
    await given.verifiedAlumnus(),
    await given.verifiedAlumnus(),
  ]
  const thread = await ask(mira, { title: 'Which inverter fits?', asked: [nadia.id, arda.id] })
  const params = { id: thread._id }
  const [asked] = (await home(nadia)).asked
  expect(asked).toMatchObject({ _id: thread._id, title: 'Which inverter fits?', promised: false, passedOnBy: null })
  expect(asked?.author?._id).toBe(mira.id)
  expect(await home(mira)).toEqual(nothing)

  await as(nadia).call(promiseAnswer, { params })
  expect((await home(nadia)).asked).toMatchObject([{ promised: true }])
  await as(arda).call(refuseAsk, { params })
  expect(await home(arda)).toEqual(nothing)
  await answer(nadia, thread._id)
  expect(await home(nadia)).toEqual(nothing)
  // The asker sees the answer until they have read it.
  expect((await home(mira)).answered).toMatchObject([{ _id: thread._id, unread: 1 }])
  await as(mira).call(blockMember, { params: { userId: nadia.id } })
  expect(await home(mira)).toEqual(nothing)
  expect((await read(mira, thread._id)).thread.title).toBe('Which inverter fits?')
})

it('shows questions that were offered until they are dismissed', async () => {
  const [mira, nadia] = [await given.student(), await given.verifiedAlumnus()]
  const { _id: id } = await ask(mira, { title: 'Which inverter fits?' })
  const reason = JSON.stringify({ code: 'skill', value: 'Inverters', company: null, word: 'inverter' })
  await db
    .insertInto('offered_questions')
    .values({ thread_id: id, member_id: nadia.id, reason, offered_at: clock.now() })
    .execute()
  expect((await home(nadia)).offered).toMatchObject([{ _id: id, reason: { code: 'skill' } }])
  await as(nadia).call(dismissOfferedQuestion, { params: { id } })
  expect(await home(nadia)).toEqual(nothing)
})
