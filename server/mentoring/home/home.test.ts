import { expect, it } from 'vitest'
import { getHome } from '#contract/home/home.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import { readPairing, thankMentor } from '#contract/mentoring/pairings.ts'
import { acceptMentoringRequest, askMentor } from '#contract/mentoring/requests.ts'
import { addPairingSession, answerPairingSession } from '#contract/mentoring/sessions.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const minute = 60_000

const givenPair = async () => {
  const [meera, asha] = [await given.verifiedAlumnus({ fullName: 'Meera' }), await given.student({ fullName: 'Asha' })]
  const body = { about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly' } as const
  await as(meera).call(saveMyOffer, { body: { ...body, languages: ['English'], capacity: 3 } })
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  const { body: request } = await as(asha).call(askMentor, { body: { ...words, choices: [meera.id] } })
  const { body: accepted } = await as(meera).call(acceptMentoringRequest, { params: { id: request._id } })
  return { meera, asha, params: { id: accepted.pairingId ?? '' } }
}
const pass = async (minutes: number) => {
  clock.advance(minutes * minute)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
/** Plans a session of 30 minutes that begins in an hour. */
const plan = async (member: TestMember, params: { id: string }) => {
  const start = new Date(clock.now().getTime() + 60 * minute).toISOString()
  const at = { date: start.slice(0, 10), time: start.slice(11, 19), timeZone: 'UTC', minutes: 30 }
  return (await as(member).call(addPairingSession, { params, body: { title: 'First talk', ...at } })).body._id
}
const homeOf = async (member: TestMember) => (await as(member).call(getHome)).body.mentoring

it('asks each member how a session was from an hour after its end, for 14 days, until they answer', async () => {
  const { meera, asha, params } = await givenPair()
  const sessionId = await plan(meera, params)
  await pass(149)
  expect((await homeOf(asha)).toRate).toEqual([])
  await pass(1)
  const asked = { _id: sessionId, pairingId: params.id, title: 'First talk' }
  expect((await homeOf(asha)).toRate).toMatchObject([{ ...asked, role: 'mentee', other: { _id: meera.id } }])
  expect((await homeOf(meera)).toRate).toMatchObject([{ ...asked, role: 'mentor', other: { _id: asha.id } }])

  const body = { tookPlace: true, wentWell: true }
  await as(asha).call(answerPairingSession, { params: { ...params, sessionId }, body })
  expect((await homeOf(asha)).toRate).toEqual([])
  expect((await homeOf(meera)).toRate).toHaveLength(1)
  await pass(14 * 24 * 60)
  expect((await homeOf(meera)).toRate).toEqual([])
})

it('keeps how a session was from the other member, and lets it be changed', async () => {
  const { meera, asha, params } = await givenPair()
  const sessionId = await plan(meera, params)
  await pass(91)
  const answer = async (body: { tookPlace: boolean; wentWell?: boolean }) =>
    (await as(asha).call(answerPairingSession, { params: { ...params, sessionId }, body })).body
  expect(await answer({ tookPlace: true, wentWell: true })).toMatchObject({ tookPlace: { me: true }, wentWell: true })
  const [seen] = (await as(meera).call(readPairing, { params })).body.sessions
  expect(seen).toMatchObject({ tookPlace: { me: null, other: true }, wentWell: null })
  expect((await answer({ tookPlace: true, wentWell: false })).wentWell).toBe(false)
  expect(await answer({ tookPlace: false, wentWell: true })).toMatchObject({ tookPlace: { me: false }, wentWell: null })
})

it('shows a thank-you to the mentor, who is notified once and counts it this year', async () => {
  const { meera, asha, params } = await givenPair()
  const thank = (member: TestMember, words: string) => as(member).call(thankMentor, { params, body: { words } })
  expect((await thank(meera, 'Me')).status).toBe(403)
  expect((await thank(await given.student(), 'Me')).status).toBe(404)
  expect((await thank(asha, ' ')).body).toMatchObject({ fields: { words: expect.any(String) } })
  expect(await homeOf(meera)).toMatchObject({ helped: 0, thanks: [] })

  await thank(asha, 'I got the job')
  await thank(asha, 'I got the job, thanks to you')
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(meera).call(listNotifications)).body
  const thanked = notifications.filter(({ values }) => values['news'] === 'thanked')
  expect(thanked).toMatchObject([{ values: { words: 'I got the job' } }])
  const words = 'I got the job, thanks to you'
  expect(await homeOf(meera)).toMatchObject({
    helped: 1,
    thanks: [{ pairingId: params.id, mentee: { _id: asha.id }, words }],
  })
  expect((await as(meera).call(readPairing, { params })).body.thanks).toMatchObject({ words })
  expect(await homeOf(asha)).toMatchObject({ helped: 0, thanks: [] })

  await as(asha).call(blockMember, { params: { userId: meera.id } })
  expect(await homeOf(meera)).toMatchObject({ helped: 0, thanks: [] })
})

it('starts counting thank-yous again with the year', async () => {
  const { meera, asha, params } = await givenPair()
  await as(asha).call(thankMentor, { params, body: { words: 'Thank you' } })
  expect((await homeOf(meera)).helped).toBe(1)
  await pass(366 * 24 * 60)
  expect((await homeOf(meera)).helped).toBe(0)
})
