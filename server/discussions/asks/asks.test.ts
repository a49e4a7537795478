import { beforeEach, describe, expect, it } from 'vitest'
import {
  askPeople,
  listCandidates,
  listThreadCandidates,
  passOnAsk,
  promiseAnswer,
  refuseAsk,
  setBeingAsked,
  undoAskAnswer,
} from '#contract/discussions/asks.ts'
import { deletePost } from '#contract/discussions/posts.ts'
import { closeThread } from '#contract/discussions/threads.ts'
import { listSpaces } from '#contract/discussions/spaces.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { createTalk, registeredBefore } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, clock } = await openTestPortal()
const { spaceOf, ask, answer, listed, read } = createTalk({ as, db, clock })

const day = 24 * 60 * 60 * 1000
const title = 'From computer science to power electronics?'
const body = 'I want to design inverters. Where do I start?'

const expert = async (fullName: string, change: ProfileChange = { skills: ['Power electronics'] }) => {
  const member = await given.verifiedAlumnus({ ...registeredBefore(clock), fullName })
  expect(await as(member).call(updateProfile, { params: { id: member.id }, body: change })).toMatchObject({
    status: 200,
  })
  return member
}
const work = (position: string, company: string, description: string | null = null): ProfileChange => ({
  experiences: [{ title: position, company, location: null, from: '2020', to: null, description }],
})
const candidates = async (member: TestMember, more: object = {}) => {
  const { status, body: found } = await as(member).call(listCandidates, {
    body: { space: await spaceOf(member), title, body, ...more },
  })
  expect(status).toBe(200)
  return found
}
const names = async (member: TestMember, more: object = {}) =>
  (await candidates(member, more)).candidates.map(({ person }) => person.fullName)
const asked = (member: TestMember, people: readonly TestMember[]) =>
  ask(member, { title, body, asked: people.map(({ id }) => id) })
const states = async (asker: TestMember, id: string) =>
  Object.fromEntries(((await read(asker, id)).asking?.asks ?? []).map(({ person, state }) => [person.fullName, state]))

let mira: TestMember
beforeEach(async () => {
  mira = await given.student({ ...registeredBefore(clock), fullName: 'Mira' })
})

describe('candidates', () => {
  it('have the words of the question in what the viewer may see of their profiles, which is quoted', async () => {
    const nadia = await expert('Nadia', work('Senior Power Electronics Engineer', 'Tidegrid'))
    await expert('Adaeze', work('Consultant', 'Windhaus', 'Sales. Designed an inverter for trains; other things.'))
    const hidden = await expert('Hidden')
    await as(hidden).call(changePrivacy, { body: { skills: 'nobody' } })
    await expert('Lawyer', { skills: ['Negotiation'] })
    const found = await candidates(mira)
    expect(found.candidates.map(({ person, reasons }) => [person.fullName, person.company, reasons])).toEqual([
      [
        'Nadia',
        'Tidegrid',
        [{ code: 'work', value: 'Senior Power Electronics Engineer', word: 'Power Electronics', company: 'Tidegrid' }],
      ],
      [
        'Adaeze',
        'Windhaus',
        [{ code: 'work', value: 'Designed an inverter for trains;', word: 'inverter', company: 'Windhaus' }],
      ],
    ])
    expect(found).toMatchObject({ places: 3, placesAgainAt: null, answeredWithin: null })
    expect(found.candidates[0]).toMatchObject({ isNew: true, answersWithin: null, freeAt: null })
    await as(nadia).call(blockMember, { params: { userId: mira.id } })
    expect(await names(mira)).toEqual(['Adaeze'])
  })

  it('are found by an accepted answer to a similar question', async () => {
    const [other, devika] = [await given.student(registeredBefore(clock)), await expert('Devika', { skills: [] })]
    const { _id: id } = await ask(other, { title: 'Which power electronics course?' })
    const { number } = await answer(devika, id)
    await db
      .updateTable('threads')
      .set({ accepted_number: number, accepted_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const found = await candidates(mira)
    expect(found.candidates.map(({ person, reasons }) => [person.fullName, reasons])).toEqual([
      ['Devika', [{ code: 'answers', value: 'Which power electronics course?', word: null, company: null }]],
    ])
  })

  it('leave out who is away, switched off or was asked lately, and show who is at their limit', async () => {
    const [away, off] = [await expert('Away'), await expert('Off')]
    const [busy, lately] = [await expert('Busy'), await expert('Lately')]
    const tomorrow = new Date(clock.now().getTime() + 2 * day).toISOString().slice(0, 10)
    for (const [member, perWeek, awayUntil] of [
      [away, 2, tomorrow],
      [off, 0, null],
      [busy, 1, null],
    ] as const)
      await as(member).call(setBeingAsked, { body: { perWeek, awayUntil } })
    await asked(await given.student(registeredBefore(clock)), [busy])
    await asked(mira, [lately])
    const found = await candidates(mira)
    expect(found.candidates.map(({ person, freeAt }) => [person.fullName, freeAt?.slice(0, 10)])).toEqual([
      ['Busy', new Date(clock.now().getTime() + 7 * day).toISOString().slice(0, 10)],
    ])
    expect(await asked(mira, [busy])).toMatchObject({ code: 'ask.unavailable' })
    clock.advance(8 * day)
    expect((await names(mira)).toSorted()).toEqual(['Away', 'Busy'])
    clock.advance(7 * day)
    expect((await names(mira)).toSorted()).toEqual(['Away', 'Busy', 'Lately'])
  })

  it('need three words, keep chosen members on top, and are no more than two of a company', async () => {
    for (const name of ['One', 'Two', 'Three']) await expert(name, work('Power electronics engineer', 'Tidegrid'))
    const kept = await expert('Kept', { skills: ['Negotiation'] })
    expect(await names(mira, { title: 'Power', body: '' })).toEqual([])
    expect(await names(mira, { keep: [kept.id] })).toHaveLength(3)
    expect((await names(mira, { keep: [kept.id] }))[0]).toBe('Kept')
  })

  it('are students too in the space of the campus', async () => {
    const student = await given.student({ ...registeredBefore(clock), fullName: 'Sana' })
    const skills = { skills: ['Power electronics'] }
    await as(student).call(updateProfile, { params: { id: student.id }, body: skills })
    expect(await names(mira)).toEqual([])
    expect(await names(mira, { space: await spaceOf(mira, 'campus') })).toEqual(['Sana'])
  })
})

describe('a member who is asked', () => {
  it('sees why, and their answer says so; only the asker sees its state', async () => {
    const [nadia, adaeze, other] = [
      await expert('Nadia'),
      await expert('Adaeze'),
      await given.student(registeredBefore(clock)),
    ]
    const { _id: id } = await asked(mira, [nadia, adaeze])
    expect(await states(mira, id)).toEqual({ Nadia: 'asked', Adaeze: 'asked' })
    expect((await listed(nadia))[0]).toMatchObject({ attention: true, asked: 2 })
    expect((await as(nadia).call(listSpaces)).body.attention).toBe(1)
    const { asking } = await read(nadia, id)
    expect(asking).toMatchObject({ count: 2, asks: null, places: 0, offered: 0 })
    expect(asking?.mine).toMatchObject({
      ...{ state: 'asked', passedOnBy: null, mayPassOn: true, answeredBy: null, asked: { thisWeek: 1, perWeek: 2 } },
      reasons: [{ code: 'skill', value: 'Power electronics', word: 'Power electronics' }],
    })
    expect(JSON.stringify(asking)).not.toContain(adaeze.id)
    expect((await read(other, id)).asking).toMatchObject({ count: 2, asks: null, mine: null })
    expect(await states(mira, id)).toEqual({ Nadia: 'seen', Adaeze: 'asked' })
    await as(adaeze).call(changePrivacy, { body: { receipts: false } })
    await read(adaeze, id)
    expect(await states(mira, id)).toEqual({ Nadia: 'seen', Adaeze: 'asked' })
    await answer(nadia, id)
    expect(await states(mira, id)).toEqual({ Nadia: 'answered', Adaeze: 'asked' })
    expect((await read(other, id)).posts[0]).toMatchObject({ asked: { passedOnBy: null } })
    expect((await read(adaeze, id)).asking?.mine).toMatchObject({ answeredBy: { fullName: 'Nadia' } })
    expect((await listed(nadia))[0]?.attention).toBe(false)
    expect((await as(nadia).call(refuseAsk, { params: { id } })).body).toMatchObject({ code: 'ask.closed' })
  })

  it('can promise an answer by Sunday in their time zone, refuse, and take both back', async () => {
    clock.set(new Date('2027-01-06T12:00:00Z'))
    const [asker, nadia] = [await given.student(registeredBefore(clock)), await expert('Nadia')]
    await db.updateTable('members').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', nadia.id).execute()
    const { _id: id } = await asked(asker, [nadia])
    const params = { id }
    expect((await as(nadia).call(promiseAnswer, { params })).body).toMatchObject({
      mine: { state: 'promised', until: '2027-01-10T18:30:00.000Z' },
    })
    expect(await states(asker, id)).toEqual({ Nadia: 'promised' })
    await as(nadia).call(refuseAsk, { params })
    expect((await read(asker, id)).asking).toMatchObject({ places: 3, asks: [{ state: 'refused' }] })
    await as(nadia).call(undoAskAnswer, { params })
    expect((await read(asker, id)).asking).toMatchObject({ places: 2, asks: [{ state: 'asked' }] })
    await as(asker).call(closeThread, { params, body: { reason: 'Found it' } })
    expect((await as(nadia).call(promiseAnswer, { params })).body).toMatchObject({ code: 'ask.closed' })
    expect((await as(asker).call(promiseAnswer, { params })).body).toMatchObject({ code: 'ask.not_found' })
  })

  it('passes the question on twice at most, and each answer names who passed it on', async () => {
    const [nadia, harpreet] = [await expert('Nadia'), await expert('Harpreet')]
    const [devika, last] = [await expert('Devika'), await expert('Last')]
    const { _id: id } = await asked(mira, [nadia])
    const pass = async (from: TestMember, to: TestMember, words?: string) =>
      (await as(from).call(passOnAsk, { params: { id }, body: { to: to.id, words } })).body
    const { candidates: found } = (await as(nadia).call(listThreadCandidates, { params: { id } })).body
    expect(found.map(({ person }) => person.fullName).toSorted()).toEqual(['Devika', 'Harpreet', 'Last'])
    expect(await pass(nadia, harpreet, 'He knows')).toMatchObject({ mine: { state: 'passed_on' } })
    expect(await pass(nadia, harpreet, 'He knows')).toMatchObject({ mine: { state: 'passed_on' } })
    expect(await pass(nadia, devika)).toMatchObject({ code: 'ask.closed' })
    expect((await read(harpreet, id)).asking?.mine).toMatchObject({
      ...{ passedOnBy: { fullName: 'Nadia' }, words: 'He knows', mayPassOn: true },
    })
    expect(await pass(harpreet, nadia)).toMatchObject({ code: 'ask.unavailable' })
    await pass(harpreet, devika)
    expect((await read(devika, id)).asking?.mine).toMatchObject({ mayPassOn: false, words: null })
    expect(await pass(devika, last)).toMatchObject({ code: 'ask.passed_twice' })
    await answer(devika, id)
    const { asking, posts } = await read(mira, id)
    expect(posts[0]?.asked).toMatchObject({ passedOnBy: { fullName: 'Harpreet' } })
    expect(asking).toMatchObject({ count: 1, places: 3 })
    expect(
      asking?.asks?.map(({ person, state, passedOnTo }) => [person.fullName, state, passedOnTo?.fullName]),
    ).toEqual([
      ['Nadia', 'passed_on', 'Harpreet'],
      ['Harpreet', 'passed_on', 'Devika'],
      ['Devika', 'answered', undefined],
    ])
  })
})

describe('limits', () => {
  it('allow three people per question and five a week, each once, also at the same time', async () => {
    const people = []
    for (let index = 0; index < 7; index += 1) people.push(await expert(`Expert ${index}`))
    const { _id: id } = await asked(mira, people.slice(0, 1))
    const more = await Promise.all(
      people.slice(1).map((person) => as(mira).call(askPeople, { params: { id }, body: { people: [person.id] } })),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2)
    const taken = await states(mira, id)
    expect(more.filter(({ status }) => status !== 200).map(({ body: refused }) => refused)).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'ask.too_many' })),
    )
    const left = people.filter(({ fullName }) => !(fullName in taken))
    const second = await asked(mira, left.slice(0, 2))
    expect(second).toMatchObject({ title })
    expect(await asked(mira, left.slice(2, 3))).toMatchObject({ code: 'ask.too_many' })
    expect(await candidates(mira)).toMatchObject({ places: 0, placesAgainAt: expect.any(String) })

    const { opening } = await read(mira, id)
    expect((await as(mira).call(deletePost, { params: { id: opening._id } })).body).toMatchObject({
      code: 'thread.asked',
    })
  })

  it('allow a member to be asked as often as they chose, also at the same time', async () => {
    const nadia = await expert('Nadia')
    const students = await Promise.all(Array.from({ length: 6 }, () => given.student(registeredBefore(clock))))
    const answers = await Promise.all(students.map((student) => asked(student, [nadia])))
    expect(answers.filter((thread) => '_id' in thread)).toHaveLength(2)
  })
})
