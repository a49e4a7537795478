import { beforeEach, expect, it } from 'vitest'
import { listOfferedQuestions, passOnAsk, promiseAnswer } from '#contract/discussions/asks.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock, portal } = await openTestPortal()
const { ask, read } = createTalk({ as, db, clock })

const day = 24 * 60 * 60 * 1000
const question = {
  title: 'From computer science to power electronics?',
  body: 'I want to design inverters. Where do I start?',
}

const expert = async (fullName: string) => {
  const member = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName })
  await as(member).call(updateProfile, { params: { id: member.id }, body: { skills: ['Power electronics'] } })
  return member
}
const news = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values, actor }) => [type, values['news'], actor?.fullName])
}
const stateOf = async (id: string) => (await read(mira, id)).asking?.asks?.map(({ state }) => state)

let mira: TestMember
beforeEach(async () => {
  // A Monday.
  clock.set(new Date('2027-01-04T12:00:00Z'))
  mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
})

it('notifies the member who is asked, the next when they pass it on, and then the asker', async () => {
  const [nadia, devika] = [await expert('Nadia'), await expert('Devika')]
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id] })
  expect(await news(nadia)).toEqual([['discussion_ask', 'asked', 'Mira']])

  await as(nadia).call(passOnAsk, { params: { id }, body: { to: devika.id } })
  expect(await news(devika)).toEqual([['discussion_ask', 'passed_on', 'Nadia']])
  expect(await news(mira)).toEqual([['ask_answered', 'passed_on', 'Nadia']])
})

it('reminds of a promise once, and lets an ask expire that nobody answers', async () => {
  const [nadia, devika] = [await expert('Nadia'), await expert('Devika')]
  const { _id: id } = await ask(mira, { ...question, asked: [nadia.id, devika.id] })
  await as(nadia).call(promiseAnswer, { params: { id } })

  clock.set(new Date('2027-01-09T12:00:00Z'))
  expect((await news(nadia)).map(([, what]) => what)).toEqual(['reminder'])
  clock.set(new Date('2027-01-12T12:00:00Z'))
  await portal.platform.tasks.runDue()
  expect(await stateOf(id)).toEqual(['expired', 'expired'])
})

it('offers a question without an answer to others after three days, and asks its author what to do after seven', async () => {
  const nadia = await expert('Nadia')
  const { _id: id } = await ask(mira, question)
  const offered = async () => (await as(nadia).call(listOfferedQuestions)).body.questions.map(({ _id }) => _id)
  await portal.platform.tasks.runDue()
  expect(await offered()).toEqual([])

  clock.advance(3 * day)
  expect(await news(mira)).toEqual([['question_unanswered', 'offered', undefined]])
  expect(await offered()).toEqual([id])

  clock.advance(4 * day)
  expect((await news(mira)).map(([, what]) => what)).toContain('stale')
})
