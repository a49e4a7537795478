import { describe, expect, it } from 'vitest'
import { listMentors, readMyOffer, saveMyOffer } from '#contract/mentoring/offers.ts'
import { listPairings, readPairing } from '#contract/mentoring/pairings.ts'
import {
  askForPractice,
  type DraftPracticeOffer,
  type DraftPracticeRequest,
  listPracticePeople,
  readPractice,
  removePracticeOffer,
  savePracticeOffer,
} from '#contract/mentoring/practice.ts'
import {
  acceptMentoringRequest,
  askMentor,
  declineMentoringRequest,
  listMentoringRequests,
  readMentoringRequest,
} from '#contract/mentoring/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db, portal } = await openTestPortal()
const { platform } = portal
const day = 86_400_000
const kind = 'mock_interview'

const offers = async (fullName: string, body: Partial<DraftPracticeOffer> = {}) => {
  const member = await given.verifiedAlumnus({ fullName })
  await as(member).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: false, ...body } })
  return member
}
const words = { kind, goal: 'Analyst at a bank', question: 'The case study', availability: 'Fridays' } as const
const tryToAsk = (member: TestMember, body: Partial<DraftPracticeRequest> = {}) =>
  as(member).call(askForPractice, { body: { ...words, ...body } })
const ask = async (member: TestMember, body: Partial<DraftPracticeRequest> = {}) => {
  const asked = await tryToAsk(member, body)
  expect(asked.status).toBe(201)
  return asked.body
}
const read = async (viewer: TestMember, id: string) =>
  (await as(viewer).call(readMentoringRequest, { params: { id } })).body
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await platform.tasks.runDue()
}
const news = async (member: TestMember) => {
  await platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.map(({ type, values }) => `${type}:${values['news']}:${values['kind']}`)
}
const helpOf = async (member: TestMember) =>
  (await as(member).call(getProfile, { params: { id: member.id } })).body.help
const mockInterviews = async (viewer: TestMember) =>
  (await as(viewer).call(readPractice)).body.find((each) => each.kind === kind)

describe('an offer of practice', () => {
  it('is listed for others and on the profile, until it is paused or removed', async () => {
    const [meera, asha] = [await offers('Meera', { field: 'Finance' }), await given.student()]
    expect(await mockInterviews(asha)).toMatchObject({ people: 1, free: 1, next: { field: 'Finance' }, mine: null })
    expect(await mockInterviews(meera)).toMatchObject({ people: 0, next: null, mine: { perMonth: 2, accepted: 0 } })
    expect(await helpOf(meera)).toEqual(['mock_interviews'])
    await as(meera).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: true } })
    expect(await mockInterviews(asha)).toMatchObject({ people: 0, next: null })
    expect(await helpOf(meera)).toEqual([])
    await as(meera).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: false } })
    await as(meera).call(removePracticeOffer, { params: { kind } })
    expect(await mockInterviews(meera)).toMatchObject({ mine: null })
    expect(await helpOf(meera)).toEqual([])
  })

  it('can be made by alumni only, for 1 to 20 requests in 30 days', async () => {
    const save = async (member: TestMember, perMonth: number) =>
      (await as(member).call(savePracticeOffer, { params: { kind }, body: { perMonth, paused: false } })).status
    expect(await save(await given.student(), 2)).toBe(403)
    const meera = await given.verifiedAlumnus()
    expect([await save(meera, 0), await save(meera, 21), await save(meera, 20)]).toEqual([400, 400, 200])
  })

  it('is hidden by a block, and lists the same field and the free first', async () => {
    const [full, free, blocked] = [await offers('Full', { perMonth: 1 }), await offers('Free'), await offers('Blocked')]
    const [asha, ravi] = [await given.student(), await given.student()]
    const { _id: id } = await ask(ravi, { personId: full.id })
    await as(full).call(acceptMentoringRequest, { params: { id } })
    await as(blocked).call(blockMember, { params: { userId: asha.id } })
    const { body: people } = await as(asha).call(listPracticePeople, { params: { kind } })
    expect(people.map(({ person, free: isFree }) => [person._id, isFree])).toEqual([
      [free.id, true],
      [full.id, false],
    ])
    expect((await tryToAsk(asha, { personId: full.id })).body.code).toBe('offer.full')
    clock.advance(31 * day)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    expect((await mockInterviews(asha))?.free).toBe(2)
  })
})

describe('a request for practice', () => {
  it('goes to the best match and on to the next after four days, with a reminder on the second', async () => {
    const [meera, noor] = [await offers('Meera'), await offers('Noor')]
    const asha = await given.student({ fullName: 'Asha' })
    const first = await ask(asha)
    expect(Date.parse(first.lapsesAt ?? '') - Date.parse(first.askedAt)).toBe(4 * day)
    const [asked, next] = first.mentor._id === meera.id ? [meera, noor] : [noor, meera]
    expect(first).toMatchObject({ kind, passesOn: true, nextChoices: [{ _id: next.id }], mine: true })
    await pass(2 * day)
    expect(await news(asked)).toEqual([`mentoring_request:reminder:${kind}`])
    await pass(2 * day)
    const { passedOnTo } = await read(asha, first._id)
    expect(await read(next, passedOnTo ?? '')).toMatchObject({ kind, state: 'asked', goal: words.goal })
    expect((await news(asha))[0]).toBe(`mentoring_update:passed_on:${kind}`)
    await pass(4 * day)
    expect((await news(asha))[0]).toBe(`mentoring_update:lapsed:${kind}`)
    expect((await tryToAsk(asha)).body.code).toBe('practice.nobody')
  })

  it('starts a pairing of its kind, which takes no place of a mentor', async () => {
    const meera = await offers('Meera')
    const draft = { about: 'Work', topics: ['cv'], formats: ['video'], frequency: 'once', languages: ['English'] }
    await as(meera).call(saveMyOffer, { body: { ...draft, capacity: 1 } })
    const asha = await given.student()
    const { _id: id } = await ask(asha, { personId: meera.id })
    const { body: accepted } = await as(meera).call(acceptMentoringRequest, { params: { id } })
    const pairing = (await as(asha).call(readPairing, { params: { id: accepted.pairingId ?? '' } })).body.pairing
    expect(pairing).toMatchObject({ kind, role: 'mentee', goal: words.goal })
    expect((await as(meera).call(readMyOffer)).body.offer?.taken).toBe(0)
    const mentoring = { goal: 'A job', question: 'How?', availability: 'Now', passesOn: false, choices: [meera.id] }
    expect((await as(asha).call(askMentor, { body: mentoring })).status).toBe(201)
    const [offer] = (await as(asha).call(listMentors)).body
    expect(offer?.myRequest?.state).toBe('asked')
    const listed = async (kinds: 'mentorship' | 'practice') =>
      (await as(asha).call(listMentoringRequests, { querystring: { kinds } })).body.map((each) => each.kind)
    expect([await listed('practice'), await listed('mentorship')]).toEqual([[kind], ['mentorship']])
    const { body: pairings } = await as(asha).call(listPairings, { querystring: { kinds: 'mentorship' } })
    expect(pairings).toEqual([])
  })

  it('is sent once per client id, also when clicked twice', async () => {
    await offers('Meera')
    await offers('Noor')
    const asha = await given.student()
    const clientId = newId()
    const answers = await Promise.all([tryToAsk(asha, { clientId }), tryToAsk(asha, { clientId })])
    const again = await tryToAsk(asha, { clientId })
    expect(new Set([...answers, again].map(({ body }) => body._id)).size).toBe(1)
    expect((await as(asha).call(listMentoringRequests)).body).toHaveLength(1)
  })

  it('needs to say when, and someone to ask', async () => {
    const asha = await given.student()
    const { body } = await tryToAsk(asha, { availability: '' })
    expect(body.fields).toEqual({ availability: 'Please fill this in.' })
    expect((await tryToAsk(asha)).body.code).toBe('practice.nobody')
    const meera = await offers('Meera')
    expect((await tryToAsk(meera, { personId: meera.id })).body.code).toBe('offer.own')
  })

  it('is declined with the removal of the offer, but a request for mentoring isn’t', async () => {
    const meera = await offers('Meera')
    const asha = await given.student()
    const { _id: id } = await ask(asha)
    await as(meera).call(removePracticeOffer, { params: { kind } })
    expect((await read(asha, id)).state).toBe('declined')
    expect((await news(asha))[0]).toBe(`mentoring_update:declined:${kind}`)
  })

  it('isn’t sent again to someone who has just declined', async () => {
    const meera = await offers('Meera')
    const asha = await given.student()
    const { _id: id } = await ask(asha)
    await as(meera).call(declineMentoringRequest, { params: { id }, body: {} })
    expect((await tryToAsk(asha)).body.code).toBe('practice.nobody')
    expect((await tryToAsk(asha, { personId: meera.id })).status).toBe(201)
  })
})
