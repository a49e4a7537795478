import { expect, it } from 'vitest'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import {
  askMentor,
  askNextMentor,
  declineMentoringRequest,
  listMentoringRequests,
  questionMentee,
  undoRefusal,
} from '#contract/mentoring/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, db, portal } = test
const leaving = createLeaving(test)
const { platform } = portal
const day = 86_400_000
const minute = 60_000

const mentor = async (fullName: string) => {
  const member = await given.verifiedAlumnus({ fullName })
  const offer = { about: 'Engineering', topics: ['cv'], formats: ['video'], frequency: 'monthly' } as const
  await as(member).call(saveMyOffer, { body: { ...offer, languages: ['English'], capacity: 1 } })
  return member
}
const ask = async (mentee: TestMember, choices: TestMember[], passesOn = false) => {
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn }
  const asked = await as(mentee).call(askMentor, { body: { ...words, choices: choices.map(({ id }) => id) } })
  expect(asked.status).toBe(201)
  return { id: asked.body._id }
}
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await platform.tasks.runDue()
}
/** Returns the notifications of a member, latest first. */
const news = async (member: TestMember) => {
  await platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type}:${values['news'] ?? ''}`)
}

it('a refusal can be undone until the mentee is notified', async () => {
  const [meera, asha] = [await mentor('Meera'), await given.student()]
  const params = await ask(asha, [meera])
  const undo = () => as(meera).call(undoRefusal, { params })
  await as(meera).call(declineMentoringRequest, { params, body: { words: 'No' } })
  expect((await as(asha).call(undoRefusal, { params })).body.code).toBe('access.own_only')
  for (let time = 0; time < 2; time += 1)
    expect((await undo()).body).toMatchObject({ state: 'asked', waitsForMe: true, words: null })
  await pass(minute)
  expect(await news(asha)).toEqual([])
  await pass(3 * day)
  expect(await news(meera)).toEqual(['mentoring_request:reminder'])

  await as(meera).call(declineMentoringRequest, { params, body: {} })
  await pass(minute)
  expect((await undo()).body.code).toBe('mentoring.closed')
  expect(await news(asha)).toEqual(['mentoring_update:declined'])
})

it('a refusal can’t be undone once the mentee has asked the next choice or asked again', async () => {
  const [meera, ravi] = [await mentor('Meera'), await mentor('Ravi')]
  const [asha, tara] = [await given.student(), await given.student()]
  const undo = (params: { id: string }) => as(meera).call(undoRefusal, { params })
  const [gone, again] = [await ask(asha, [meera, ravi]), await ask(tara, [meera])]
  for (const params of [gone, again]) await as(meera).call(declineMentoringRequest, { params, body: {} })
  await as(asha).call(askNextMentor, { params: gone })
  await ask(tara, [meera])
  expect((await undo(gone)).body.code).toBe('mentoring.closed')
  expect((await undo(again)).body.code).toBe('mentoring.closed')
})

/** Returns the states of a mentee's requests, latest first. */
const requestsOf = async (mentee: TestMember) =>
  (await as(mentee).call(listMentoringRequests)).body.map(({ state, mentor, goal, nextChoices }) => ({
    ...{ state, goal, mentor: mentor.fullName, next: nextChoices.map(({ fullName }) => fullName) },
  }))
const waitingFor = async (mentor: TestMember) =>
  (await as(mentor).call(listMentoringRequests, { querystring: { role: 'mentor' } })).body.map(({ state }) => state)

it('requests to an erased mentor go to the next choice, or else their mentees are notified', async () => {
  const [meera, ravi] = [await mentor('Meera'), await mentor('Ravi')]
  const [asha, tara] = [await given.student(), await given.student()]
  await leaving.ask(meera)
  await leaving.pass(10 * day)
  await ask(asha, [meera, ravi], true)
  const params = await ask(tara, [meera, ravi])
  await as(meera).call(questionMentee, { params, body: { question: 'Which of my books have you read?' } })
  expect(await news(tara)).toEqual(['mentoring_update:question'])
  await pass(4 * day)

  const goal = 'Find a job'
  expect(await requestsOf(asha)).toEqual([
    { state: 'asked', goal, mentor: 'Ravi', next: [] },
    { state: 'passed_on', goal, mentor: 'Former member', next: [] },
  ])
  expect(await news(asha)).toEqual(['mentoring_update:passed_on'])
  expect(await waitingFor(ravi)).toEqual(['asked'])
  expect(await requestsOf(tara)).toEqual([{ state: 'declined', goal, mentor: 'Former member', next: ['Ravi'] }])
  expect(await news(tara)).toEqual(['mentoring_update:unavailable'])
  expect(JSON.stringify((await as(tara).call(listMentoringRequests)).body)).not.toContain('my books')
  expect((await as(tara).call(askNextMentor, { params })).body.state).toBe('passed_on')
})

it('requests to a suspended mentor go to the next choice, or else their mentees are notified', async () => {
  const [meera, ravi, admin] = [await mentor('Meera'), await mentor('Ravi'), await given.admin()]
  const [asha, tara] = [await given.student(), await given.student()]
  await ask(asha, [meera, ravi], true)
  await ask(tara, [meera])
  for (const reason of ['Advertising', 'Repeated advertising'])
    expect((await as(admin).call(suspendMember, { params: { id: meera.id }, body: { reason } })).status).toBe(200)
  expect((await requestsOf(asha)).map(({ state }) => state)).toEqual(['asked', 'passed_on'])
  expect(await news(asha)).toEqual(['mentoring_update:passed_on'])
  expect(await waitingFor(ravi)).toEqual(['asked'])
  expect((await requestsOf(tara)).map(({ state }) => state)).toEqual(['declined'])
  expect(await news(tara)).toEqual(['mentoring_update:unavailable'])
})
