import { describe, expect, it } from 'vitest'
import { makeFeed } from '#contract/events/calendar.ts'
import { hostMentorship, joinMentorship, leaveMentorship } from '#contract/mentoring/mentorships.ts'
import { saveMyOffer } from '#contract/mentoring/offers.ts'
import {
  addPairingItem,
  changePairingItem,
  endPairing,
  givePairingFeedback,
  listPairings,
  readPairing,
  removePairingItem,
  savePairingNote,
  setNextStep,
} from '#contract/mentoring/pairings.ts'
import { addPairingSession, changePairingSession, removePairingSession } from '#contract/mentoring/sessions.ts'
import { acceptMentoringRequest, askMentor } from '#contract/mentoring/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const day = 86_400_000

const offer = {
  ...{ about: 'Engineering', topics: ['first_job'], formats: ['video'], frequency: 'monthly', languages: ['English'] },
  capacity: 3,
} as const
const mentor = async () => {
  const member = await given.verifiedAlumnus({ fullName: 'Meera' })
  await as(member).call(saveMyOffer, { body: offer })
  return member
}
const pair = async (meera: TestMember, asha: TestMember) => {
  const words = { goal: 'Find a job', question: 'Where do I begin?', availability: 'Fridays', passesOn: false }
  const { body: request } = await as(asha).call(askMentor, { body: { ...words, choices: [meera.id] } })
  const accepted = await as(meera).call(acceptMentoringRequest, { params: { id: request._id } })
  expect(accepted.status).toBe(200)
  return { id: accepted.body.pairingId ?? '' }
}
const givenPair = async () => {
  const [meera, asha] = [await mentor(), await given.student({ fullName: 'Asha' })]
  return { meera, asha, params: await pair(meera, asha) }
}
const page = async (viewer: TestMember, params: { id: string }) => (await as(viewer).call(readPairing, { params })).body
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const session = { title: 'First talk', description: 'Who we are', date: '2099-12-05', time: '18:30' }

describe('a pairing', () => {
  it('is listed for both members, and hidden from everyone else', async () => {
    const { meera, asha, params } = await givenPair()
    const common = { _id: params.id, goal: 'Find a job', nextStep: null, nextSession: null, endedAt: null }
    const people = { mentor: { fullName: 'Meera' }, mentee: { fullName: 'Asha' } }
    expect((await as(meera).call(listPairings)).body).toMatchObject([{ ...common, ...people, role: 'mentor' }])
    expect((await as(asha).call(listPairings)).body).toMatchObject([{ ...common, ...people, role: 'mentee' }])
    const stranger = await given.student()
    expect((await as(stranger).call(listPairings)).body).toEqual([])
    expect((await as(stranger).call(readPairing, { params })).body.code).toBe('pairing.not_found')
    const refusals = [
      await as(stranger).call(setNextStep, { params, body: { nextStep: 'A talk' } }),
      await as(stranger).call(addPairingItem, { params, body: { kind: 'goal', text: 'A job' } }),
      await as(stranger).call(savePairingNote, { params, body: { note: 'A note' } }),
      await as(stranger).call(endPairing, { params, body: {} }),
    ]
    for (const { body } of refusals) expect(body).toMatchObject({ code: 'pairing.not_found' })
  })

  it('has the words of the mentee about when they can meet', async () => {
    const { meera, params } = await givenPair()
    expect((await page(meera, params)).availability).toBe('Fridays')
  })

  it('is listed by state in pages, most recently started first', async () => {
    const meera = await mentor()
    const first = await pair(meera, await given.student())
    clock.advance(1000)
    const second = await pair(meera, await given.student())
    const list = async (querystring: Record<string, string | number>) =>
      (await as(meera).call(listPairings, { querystring })).body.map(({ _id }) => _id)
    expect(await list({})).toEqual([second.id, first.id])
    await as(meera).call(endPairing, { params: first, body: {} })
    expect([await list({ state: 'active' }), await list({ state: 'ended' })]).toEqual([[second.id], [first.id]])
    const { body, next } = await as(meera).call(listPairings, { querystring: { limit: 1 } })
    const cursor = new URL(next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    expect([body.map(({ _id }) => _id), await list({ limit: 1, cursor })]).toEqual([[second.id], [first.id]])
  })

  it('has a next step, goals and an agenda that both members can change', async () => {
    const { meera, asha, params } = await givenPair()
    await as(asha).call(setNextStep, { params, body: { nextStep: 'Write a CV' } })
    const { body: goal } = await as(asha).call(addPairingItem, { params, body: { kind: 'goal', text: 'A job' } })
    await as(meera).call(addPairingItem, { params, body: { kind: 'agenda', text: 'The CV' } })
    const place = { ...params, itemId: goal._id }
    const ticked = await as(meera).call(changePairingItem, { params: place, body: { done: true } })
    expect(ticked.body).toMatchObject({ text: 'A job', doneAt: expect.any(String), mine: false })
    expect((await page(asha, params)).items).toMatchObject([
      { kind: 'goal', text: 'A job', mine: true, doneAt: expect.any(String) },
      { kind: 'agenda', text: 'The CV', mine: false, doneAt: null },
    ])
    const changed = await as(asha).call(changePairingItem, { params: place, body: { text: 'Any job', done: false } })
    expect(changed.body).toMatchObject({ text: 'Any job', doneAt: null })
    expect((await as(meera).call(removePairingItem, { params: place })).status).toBe(200)
    expect((await as(meera).call(removePairingItem, { params: place })).body.code).toBe('pairing.item_not_found')
    expect((await page(meera, params)).pairing.nextStep).toBe('Write a CV')
    await as(meera).call(setNextStep, { params, body: { nextStep: '' } })
    expect((await page(meera, params)).pairing.nextStep).toBeNull()
  })

  it('rejects items and sessions of another pairing', async () => {
    const [one, other] = [await givenPair(), await givenPair()]
    const { body: item } = await as(one.asha).call(addPairingItem, {
      ...{ params: one.params, body: { kind: 'goal', text: 'A job' } },
    })
    const { body: planned } = await as(one.asha).call(addPairingSession, { params: one.params, body: session })
    const itemPlace = { ...other.params, itemId: item._id }
    const refused = await as(other.asha).call(changePairingItem, { params: itemPlace, body: { done: true } })
    expect(refused.body.code).toBe('pairing.item_not_found')
    const place = { ...other.params, sessionId: planned._id }
    expect((await as(other.asha).call(removePairingSession, { params: place, body: {} })).body.code).toBe(
      'pairing.session_not_found',
    )
  })

  it('holds at most a hundred items', async () => {
    const { asha, params } = await givenPair()
    const body = { kind: 'goal', text: 'One of many' } as const
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, () => as(asha).call(addPairingItem, { params, body })))
    for (let added = 0; added < 98; added += 14)
      expect((await add(14)).map(({ status }) => status)).toEqual(Array(14).fill(201))
    const last = await add(4)
    expect(last.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(last.find(({ status }) => status !== 201)?.body.code).toBe('pairing.too_many_items')
  })

  it('has upcoming sessions, shown in the college’s time zone', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    const { meera, asha, params } = await givenPair()
    const body = { ...session, timeZone: 'Europe/Berlin' }
    const { status, body: planned } = await as(meera).call(addPairingSession, { params, body })
    expect([status, planned]).toEqual([
      201,
      {
        ...{ _id: planned._id, title: 'First talk', description: 'Who we are', date: '2099-12-05', time: '23:00' },
        ...{ startsAt: '2099-12-05T17:30:00.000Z', endsAt: '2099-12-05T18:15:00.000Z', minutes: 45, mine: true },
        ...{ booked: false, format: null, link: null, place: null, tookPlace: { me: null, other: null } },
        wentWell: null,
      },
    ])
    expect((await as(asha).call(listPairings)).body[0]?.nextSession).toBe('2099-12-05T17:30:00.000Z')
    const past = await as(asha).call(addPairingSession, { params, body: { ...session, date: '2020-01-01' } })
    expect(past.body.code).toBe('mentorship.past')
    const place = { ...params, sessionId: planned._id }
    const changed = await as(asha).call(changePairingSession, { params: place, body: { ...session, title: 'Later' } })
    expect(changed.body).toMatchObject({ title: 'Later', time: '18:30', mine: false })
    await as(asha).call(removePairingSession, { params: place, body: {} })
    expect((await page(meera, params)).sessions).toEqual([])
    expect((await as(meera).call(changePairingSession, { params: place, body: session })).body.code).toBe(
      'pairing.session_not_found',
    )
  })

  it('has a private note for each member', async () => {
    const { meera, asha, params } = await givenPair()
    await as(meera).call(savePairingNote, { params, body: { note: 'Shy' } })
    await as(meera).call(savePairingNote, { params, body: { note: 'Shy at first' } })
    expect([(await page(meera, params)).note, (await page(asha, params)).note]).toEqual(['Shy at first', ''])
    await as(meera).call(savePairingNote, { params, body: { note: '' } })
    expect((await page(meera, params)).note).toBe('')
  })
})

describe('pairing notifications', () => {
  it('reach the other member once, for sessions, the end and feedback', async () => {
    const { meera, asha, params } = await givenPair()
    const news = async (member: TestMember) => {
      await portal.platform.tasks.runDue()
      const { notifications } = (await as(member).call(listNotifications)).body
      return notifications.filter(({ type }) => type === 'pairing').map(({ values }) => values['news'])
    }
    const planned = await as(meera).call(addPairingSession, { params, body: session })
    expect([await news(asha), await news(meera)]).toEqual([['planned'], []])
    const one = { id: params.id, sessionId: planned.body._id }
    await as(asha).call(changePairingSession, { params: one, body: { ...session, title: 'Our first talk' } })
    expect(await news(meera)).toEqual([])
    await as(asha).call(changePairingSession, { params: one, body: { ...session, time: '19:30' } })
    expect(await news(meera)).toEqual(['moved'])
    await as(meera).call(removePairingSession, { params: one, body: {} })
    expect(await news(asha)).toEqual(['removed'])
    for (let time = 0; time < 2; time += 1) await as(meera).call(endPairing, { params, body: {} })
    expect(await news(asha)).toEqual(['ended'])
    await as(asha).call(givePairingFeedback, { params, body: { rating: 5, words: '' } })
    expect([await news(meera), await news(asha)]).toEqual([['feedback'], ['ended']])
  })
})

it('a personal calendar contains pairing sessions and joined mentorships, without email addresses', async () => {
  const { meera, asha, params } = await givenPair()
  const { body: feed } = await as(asha).call(makeFeed)
  const calendar = async () => (await portal.app.inject({ method: 'GET', url: new URL(feed.url).pathname })).body
  const { body: open } = await as(meera).call(hostMentorship, { body: { ...session, title: 'Open to all' } })
  await as(asha).call(joinMentorship, { params: { id: open._id } })
  await as(meera).call(addPairingSession, { params, body: session })
  const full = await calendar()
  expect(full.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Open to all', 'SUMMARY:First talk'])
  expect(full).not.toContain(meera.email)
  await as(meera).call(endPairing, { params, body: {} })
  await as(asha).call(leaveMentorship, { params: { id: open._id } })
  expect(await calendar()).not.toContain('SUMMARY')
})

describe('ending a pairing', () => {
  it('is possible for either member, frees the place, and leaves only the note editable', async () => {
    const { meera, asha, params } = await givenPair()
    const taken = async () => (await db.selectFrom('mentor_offers').select('taken').executeTakeFirst())?.taken
    expect(await taken()).toBe(1)
    for (let time = 0; time < 2; time += 1)
      await as(asha).call(endPairing, { params, body: { words: time === 0 ? 'Thank you' : 'Again' } })
    expect(await taken()).toBe(0)
    expect((await page(meera, params)).pairing).toMatchObject({
      ...{ endedAt: expect.any(String), endedByMe: false, endingWords: 'Thank you' },
    })
    const late = await as(asha).call(addPairingItem, { params, body: { kind: 'goal', text: 'More' } })
    expect([late.status, late.body.code]).toEqual([409, 'pairing.ended'])
    expect((await as(asha).call(savePairingNote, { params, body: { note: 'Good' } })).status).toBe(200)
  })

  it('allows feedback, which members see once both have given it', async () => {
    const { meera, asha, params } = await givenPair()
    const feedback = { rating: 5, words: 'Patient' }
    const give = (member: TestMember, body = feedback) => as(member).call(givePairingFeedback, { params, body })
    expect((await give(asha)).body.code).toBe('pairing.not_ended')
    await as(meera).call(endPairing, { params, body: {} })
    await give(asha, { rating: 4, words: '' })
    expect((await give(asha)).body).toMatchObject(feedback)
    expect(await page(meera, params)).toMatchObject({ myFeedback: null, theirFeedback: null })
    await give(meera, { rating: 3, words: 'Busy' })
    expect(await page(meera, params)).toMatchObject({ theirFeedback: feedback, myFeedback: { rating: 3 } })
    expect(await page(asha, params)).toMatchObject({ theirFeedback: { rating: 3, words: 'Busy' } })
    expect((await give(asha, { rating: 1, words: '' })).body.code).toBe('pairing.feedback_shown')
    expect((await give(asha)).status).toBe(200)
  })

  it('shows feedback given by one member after 14 days', async () => {
    const { meera, asha, params } = await givenPair()
    await as(meera).call(endPairing, { params, body: {} })
    await as(asha).call(givePairingFeedback, { params, body: { rating: 5, words: '' } })
    await pass(13 * day)
    expect((await page(meera, params)).theirFeedback).toBeNull()
    await pass(2 * day)
    expect((await page(meera, params)).theirFeedback).toMatchObject({ rating: 5 })
    const late = await as(asha).call(givePairingFeedback, { params, body: { rating: 1, words: '' } })
    expect(late.body.code).toBe('pairing.feedback_shown')
    expect((await as(meera).call(givePairingFeedback, { params, body: { rating: 4, words: '' } })).status).toBe(200)
  })

  it('is caused by a block, which hides the pairing from both', async () => {
    const { meera, asha, params } = await givenPair()
    await as(asha).call(blockMember, { params: { userId: meera.id } })
    for (const viewer of [meera, asha]) {
      expect((await as(viewer).call(readPairing, { params })).body.code).toBe('pairing.not_found')
      expect((await as(viewer).call(listPairings)).body).toEqual([])
    }
    expect((await db.selectFrom('pairings').select('ended_at').executeTakeFirst())?.ended_at).not.toBeNull()
  })
})
