import { describe, expect, it } from 'vitest'
import { readMentor, readMyOffer, removeMyOffer, saveMyOffer } from '#contract/mentoring/offers.ts'
import {
  acceptMentoringRequest,
  answerMentor,
  askMentor,
  askNextMentor,
  declineMentoringRequest,
  type DraftRequest,
  listMentoringRequests,
  questionMentee,
  readMentoringRequest,
  withdrawMentoringRequest,
} from '#contract/mentoring/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const { platform } = portal
const day = 86_400_000
const minute = 60_000

const offer = {
  ...{ about: 'Your first year as an engineer', topics: ['first_job'], formats: ['video'], frequency: 'monthly' },
  ...{ languages: ['English'], capacity: 1 },
} as const
const mentor = async (fullName: string, capacity = 1) => {
  const member = await given.verifiedAlumnus({ fullName })
  expect((await as(member).call(saveMyOffer, { body: { ...offer, capacity } })).status).toBe(200)
  return member
}
const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays' }
const tryToAsk = (mentee: TestMember, choices: TestMember[], draft: Partial<DraftRequest> = {}) =>
  as(mentee).call(askMentor, { body: { ...words, passesOn: false, ...draft, choices: choices.map(({ id }) => id) } })
const ask = async (mentee: TestMember, choices: TestMember[], draft: Partial<DraftRequest> = {}) => {
  const asked = await tryToAsk(mentee, choices, draft)
  expect(asked.status).toBe(201)
  return { id: asked.body._id }
}
const read = async (viewer: TestMember, params: { id: string }) =>
  (await as(viewer).call(readMentoringRequest, { params })).body
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
const mentorshipWaiting = async () => {
  const [meera, asha] = [await mentor('Meera'), await given.student({ fullName: 'Asha' })]
  return { meera, asha, params: await ask(asha, [meera]) }
}

describe('a mentoring request', () => {
  it('waits for its mentor, and shows its state to both sides', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    const common = { _id: params.id, ...words, state: 'asked', exchange: null, pairingId: null, closedAt: null }
    expect(await read(asha, params)).toMatchObject({
      ...common,
      ...{ mine: true, waitsForMe: false, mentor: { fullName: 'Meera' }, mentee: { fullName: 'Asha' } },
    })
    const seen = await read(meera, params)
    expect(seen).toMatchObject({ ...common, mine: false, waitsForMe: true })
    expect(Date.parse(seen.lapsesAt ?? '') - Date.parse(seen.askedAt)).toBe(7 * day)
    expect(await news(meera)).toEqual(['mentoring_request:asked'])
    const { body: shown } = await as(asha).call(readMentor, { params: { id: meera.id } })
    expect(shown.myRequest).toEqual({ _id: params.id, state: 'asked' })
  })

  it('returns 404 to other members', async () => {
    const { params } = await mentorshipWaiting()
    const stranger = await given.student()
    for (const route of [readMentoringRequest, acceptMentoringRequest, withdrawMentoringRequest])
      expect((await as(stranger).call(route, { params })).body.code).toBe('mentoring.not_found')
  })

  it('can be answered only by its mentor and withdrawn only by its mentee', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    expect((await as(asha).call(acceptMentoringRequest, { params })).body.code).toBe('access.own_only')
    expect((await as(asha).call(declineMentoringRequest, { params, body: {} })).body.code).toBe('access.own_only')
    expect((await as(meera).call(withdrawMentoringRequest, { params })).body.code).toBe('access.own_only')
  })

  it('is listed by role and state, in pages', async () => {
    const [meera, ravi, asha] = [await mentor('Meera'), await mentor('Ravi'), await given.student()]
    const first = await ask(asha, [meera])
    clock.advance(1000)
    const second = await ask(asha, [ravi])
    await as(ravi).call(questionMentee, { params: second, body: { question: 'Which field?' } })
    const list = async (viewer: TestMember, querystring: Record<string, string | number>) =>
      (await as(viewer).call(listMentoringRequests, { querystring })).body.map(({ _id }) => _id)

    expect(await list(asha, {})).toEqual([second.id, first.id])
    expect(await list(asha, { state: 'waiting' })).toEqual([second.id])
    expect(await list(meera, { role: 'mentor', state: 'waiting' })).toEqual([first.id])
    expect(await list(ravi, { role: 'mentor', state: 'waiting' })).toEqual([])
    expect(await list(ravi, { role: 'mentor', state: 'open' })).toEqual([second.id])
    await as(asha).call(withdrawMentoringRequest, { params: first })
    expect(await list(asha, { state: 'closed' })).toEqual([first.id])

    const page = await as(asha).call(listMentoringRequests, { querystring: { limit: 1 } })
    const cursor = new URL(page.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    expect(page.body.map(({ _id }) => _id)).toEqual([second.id])
    expect(await list(asha, { limit: 1, cursor })).toEqual([first.id])
  })

  it('is rejected for oneself, for a member without an offer, when repeated, and beyond three open ones', async () => {
    const mentors = [await mentor('A'), await mentor('B'), await mentor('C'), await mentor('D')]
    const [a, b, c, d] = mentors
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('no mentors')
    const asha = await given.student()
    expect((await tryToAsk(a, [b, a])).body.code).toBe('offer.own')
    expect((await tryToAsk(asha, [a, asha])).body.code).toBe('offer.own')
    expect((await tryToAsk(asha, [a, await given.verifiedAlumnus()])).body.code).toBe('offer.not_found')
    await ask(asha, [a])
    expect((await tryToAsk(asha, [a])).body.code).toBe('mentoring.asked_already')
    const answers = await Promise.all([b, c, d].map((each) => tryToAsk(asha, [each])))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('mentoring.too_many_open')
  })

  it('is closed and hidden by a block', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    await as(meera).call(blockMember, { params: { userId: asha.id } })
    for (const viewer of [meera, asha]) {
      expect((await as(viewer).call(readMentoringRequest, { params })).body.code).toBe('mentoring.not_found')
      for (const role of ['mentor', 'mentee'] as const)
        expect((await as(viewer).call(listMentoringRequests, { querystring: { role } })).body).toEqual([])
    }
    expect(await db.selectFrom('mentoring_requests').select('state').execute()).toEqual([{ state: 'declined' }])
  })
})

describe('the mentor', () => {
  it('starts one pairing and takes one place, however often they accept', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    const answers = await Promise.all([1, 2, 3].map(() => as(meera).call(acceptMentoringRequest, { params })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [pairing] = await db.selectFrom('pairings').selectAll().execute()
    expect(pairing).toMatchObject({ mentor_id: meera.id, mentee_id: asha.id, goal: words.goal, ended_at: null })
    expect(await read(asha, params)).toMatchObject({ state: 'accepted', lapsesAt: null, pairingId: pairing?.id })
    expect((await as(meera).call(readMyOffer)).body.offer?.taken).toBe(1)
    expect(await news(asha)).toEqual(['mentoring_update:accepted'])
    expect((await tryToAsk(asha, [meera])).body.code).toBe('mentoring.asked_already')
    expect((await tryToAsk(await given.student(), [meera])).body.code).toBe('offer.full')
    expect((await as(meera).call(declineMentoringRequest, { params, body: {} })).body.code).toBe('mentoring.closed')
  })

  // test: mentor-places-are-atomic
  it('accepts no more concurrent requests than there are places', async () => {
    const meera = await mentor('Meera', 2)
    const requests = await Promise.all(Array.from({ length: 5 }, async () => ask(await given.student(), [meera])))
    const answers = await Promise.all(requests.map((params) => as(meera).call(acceptMentoringRequest, { params })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body.code).toBe('offer.full')
    expect(await db.selectFrom('pairings').select('id').execute()).toHaveLength(2)
  })

  it('declines with a message, and can pause their offer', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    const past = await as(meera).call(declineMentoringRequest, { params, body: { pauseUntil: '2020-01-01' } })
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['pauseUntil']])
    const pauseUntil = new Date(clock.now().getTime() + 20 * day).toISOString().slice(0, 10)
    const body = { words: 'Ask me in spring', pauseUntil }
    for (let time = 0; time < 2; time += 1)
      expect((await as(meera).call(declineMentoringRequest, { params, body })).body.state).toBe('declined')
    expect(await read(asha, params)).toMatchObject({ state: 'declined', words: 'Ask me in spring' })
    expect((await as(meera).call(readMyOffer)).body.offer).toMatchObject({ state: 'paused', pausedUntil: pauseUntil })
    expect(await news(asha)).toEqual([])
    await pass(minute)
    expect(await news(asha)).toEqual(['mentoring_update:declined'])
  })

  it('asks back once; the question and its answer restart the deadline', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    expect((await as(asha).call(answerMentor, { params, body: { answer: 'Yes' } })).body.code).toBe(
      'mentoring.not_questioned',
    )
    await pass(5 * day)
    const body = { question: 'Which field?' }
    for (let time = 0; time < 2; time += 1)
      expect((await as(meera).call(questionMentee, { params, body })).body).toMatchObject({
        ...{ state: 'question', waitsForMe: false, exchange: { question: 'Which field?', answer: null } },
      })
    expect((await as(meera).call(questionMentee, { params, body: { question: 'Why?' } })).body.code).toBe(
      'mentoring.questioned',
    )
    expect(await news(asha)).toEqual(['mentoring_update:question'])
    await pass(5 * day)
    for (let time = 0; time < 2; time += 1)
      expect((await as(asha).call(answerMentor, { params, body: { answer: 'Energy' } })).status).toBe(200)
    await pass(5 * day)
    const seen = await read(meera, params)
    expect(seen).toMatchObject({ state: 'asked', waitsForMe: true, exchange: { answer: 'Energy' } })
    expect((await as(meera).call(acceptMentoringRequest, { params })).body.state).toBe('accepted')
  })

  it('declines open requests by removing their offer', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    await as(meera).call(removeMyOffer)
    expect(await read(asha, params)).toMatchObject({ state: 'declined' })
    expect((await as(meera).call(acceptMentoringRequest, { params })).body.code).toBe('mentoring.closed')
  })
})

describe('unanswered request', () => {
  it('sends reminders after three and six days, and expires after seven', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    const states: unknown[] = []
    for (let days = 1; days <= 7; days += 1) {
      await pass(day)
      states.push([days, (await db.selectFrom('mentoring_requests').select('reminders').executeTakeFirst())?.reminders])
    }
    expect(states).toEqual([1, 2, 3, 4, 5, 6, 7].map((days) => [days, [0, 0, 1, 1, 1, 2, 2][days - 1]]))
    expect(await read(asha, params)).toMatchObject({ state: 'lapsed', lapsesAt: null, waitsForMe: false })
    expect(await news(meera)).toEqual(['mentoring_update:lapsed', 'mentoring_request:reminder'])
    expect(await news(asha)).toEqual(['mentoring_update:lapsed'])
    expect((await as(meera).call(acceptMentoringRequest, { params })).body.code).toBe('mentoring.closed')
  })

  it('reminds the mentee of a question, and goes to no other mentor if the mentee doesn’t answer', async () => {
    const [meera, ravi, asha] = [await mentor('Meera'), await mentor('Ravi'), await given.student()]
    const params = await ask(asha, [meera, ravi], { passesOn: true })
    await as(meera).call(questionMentee, { params, body: { question: 'Which field?' } })
    await pass(3 * day)
    expect(await news(asha)).toEqual(['mentoring_update:reminder'])
    await pass(4 * day)
    expect(await read(asha, params)).toMatchObject({ state: 'lapsed', passedOnTo: null })
    expect(await news(ravi)).toEqual([])
  })

  it('does not expire once withdrawn', async () => {
    const { meera, asha, params } = await mentorshipWaiting()
    for (let time = 0; time < 2; time += 1)
      expect((await as(asha).call(withdrawMentoringRequest, { params })).body.state).toBe('withdrawn')
    await pass(8 * day)
    expect(await read(meera, params)).toMatchObject({ state: 'withdrawn' })
    expect(await news(meera)).toEqual(['mentoring_update:withdrawn', 'mentoring_request:asked'])
  })
})

describe('next choice', () => {
  it('is asked automatically after a refusal, skips full mentors, and stays hidden from the first mentor', async () => {
    const [meera, full, ravi] = [await mentor('Meera'), await mentor('Full'), await mentor('Ravi')]
    const asha = await given.student()
    const { id } = await ask(await given.student(), [full])
    const first = await ask(asha, [meera, full, ravi], { passesOn: true })
    await as(full).call(acceptMentoringRequest, { params: { id } })
    expect((await read(asha, first)).nextChoices.map(({ fullName }) => fullName)).toEqual(['Full', 'Ravi'])
    expect(await read(meera, first)).toMatchObject({ passesOn: false, nextChoices: [] })

    await as(meera).call(declineMentoringRequest, { params: first, body: {} })
    await pass(minute)
    const passed = await read(asha, first)
    expect(passed).toMatchObject({ state: 'passed_on', nextChoices: [] })
    expect(await read(meera, first)).toMatchObject({ state: 'declined', passedOnTo: null })
    const next = await read(asha, { id: passed.passedOnTo ?? '' })
    expect(next).toMatchObject({ ...words, state: 'asked', mentor: { _id: ravi.id }, passesOn: true })
    expect(await news(asha)).toEqual(['mentoring_update:passed_on'])
    expect(await news(ravi)).toEqual(['mentoring_request:asked'])
  })

  it('is asked automatically when the mentor does not answer', async () => {
    const [meera, ravi, asha] = [await mentor('Meera'), await mentor('Ravi'), await given.student()]
    const params = await ask(asha, [meera, ravi], { passesOn: true })
    await pass(7 * day)
    expect((await read(asha, params)).state).toBe('passed_on')
    expect((await read(meera, params)).state).toBe('lapsed')
    expect(await news(ravi)).toEqual(['mentoring_request:asked'])
  })

  it('can be asked manually, once and only after a refusal', async () => {
    const [meera, ravi, asha] = [await mentor('Meera'), await mentor('Ravi'), await given.student()]
    const params = await ask(asha, [meera, ravi])
    const goOn = () => as(asha).call(askNextMentor, { params })
    expect((await goOn()).body.code).toBe('mentoring.waiting')
    await as(meera).call(declineMentoringRequest, { params, body: {} })
    expect(await read(asha, params)).toMatchObject({ state: 'declined', passedOnTo: null })
    const answers = await Promise.all([goOn(), goOn(), goOn()])
    expect(answers.map(({ body }) => body.state)).toEqual(['passed_on', 'passed_on', 'passed_on'])
    expect(await db.selectFrom('mentoring_requests').select('id').execute()).toHaveLength(2)
    const next = { id: answers[0]?.body.passedOnTo ?? '' }
    await as(ravi).call(declineMentoringRequest, { params: next, body: {} })
    expect((await as(asha).call(askNextMentor, { params: next })).body.code).toBe('mentoring.no_next_choice')
  })
})
