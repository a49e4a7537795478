import { beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { readApplicant } from '#contract/opportunities/applicants.ts'
import { readApplication, sendApplication } from '#contract/opportunities/applications.ts'
import { postJob, readJob, removeJob } from '#contract/opportunities/jobs.ts'
import {
  answerReferrer,
  askForReferral,
  listReferrals,
  questionAsker,
  readReferral,
  refer,
  refuseReferral,
  withdrawReferral,
} from '#contract/opportunities/referrals.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'
import { followReferrals } from './waiting.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const day = 86_400_000

const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', canRefer: true }
let nadia: TestMember
let mira: TestMember
let job: string

const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const posted = async (body: object = {}) =>
  (await as(nadia).call(postJob, { body: { ...draft, applyHere: true, ...body } })).body._id
const request = (member: TestMember, id: string, body: object = {}) =>
  as(member).call(askForReferral, { params: { id }, body: { why: 'You know how I work.', ...body } })
const asked = async () => (await request(mira, job)).body._id
const stateOf = async (member: TestMember, id: string) =>
  (await as(member).call(readReferral, { params: { id } })).body.state
const newsOf = async (member: TestMember) => {
  await portal.platform.tasks.runDue()
  const { notifications } = (await as(member).call(listNotifications)).body
  return notifications.filter(({ type }) => type === 'referral').map(({ values }) => values['news'])
}

beforeEach(async () => {
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  mira = await given.student({ fullName: 'Mira Kovač' })
  job = await posted()
})

describe('a request for a referral', () => {
  it('reaches the poster, who refers with words that the asker sees', async () => {
    const id = await asked()
    const { body: application } = await as(mira).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })
    expect(await newsOf(nadia)).toEqual(['asked'])
    const words = 'Mira finds what others overlook.'
    await as(nadia).call(refer, { params: { id }, body: { words } })
    await as(nadia).call(refer, { params: { id }, body: { words: 'Twice?' } })

    const shown = (await as(mira).call(readReferral, { params: { id } })).body
    expect(shown).toMatchObject({ state: 'referred', words, lapsesAt: null, waitsForMe: false })
    const params = { id: application.application._id }
    expect((await as(mira).call(readApplication, { params })).body.application.referredBy).toBe('Nadia Benhaddou')
    expect((await as(nadia).call(readApplicant, { params })).body.row.referredBy).toBe('Nadia Benhaddou')
    expect(await newsOf(mira)).toEqual(['referred'])
  })

  it('counts for an application that is sent afterwards', async () => {
    const id = await asked()
    await as(nadia).call(refer, { params: { id }, body: { words: 'Yes.' } })
    const { body } = await as(mira).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })
    expect(body.application.referredBy).toBe('Nadia Benhaddou')
  })

  it('is refused with a reason, or with own words', async () => {
    const id = await asked()
    const body = { reason: 'other' as const }
    expect((await as(nadia).call(refuseReferral, { params: { id }, body })).body).toMatchObject({
      fields: { words: expect.any(String) },
    })
    await as(nadia).call(refuseReferral, { params: { id }, body: { ...body, words: 'I leave in May.' } })
    const shown = (await as(mira).call(readReferral, { params: { id } })).body
    expect(shown).toMatchObject({ state: 'refused', reason: 'other', words: 'I leave in May.' })
    expect((await as(nadia).call(refer, { params: { id }, body: { words: 'After all' } })).body).toMatchObject({
      code: 'referral.closed',
    })
    expect((await request(mira, job)).body).toMatchObject({ code: 'referral.answered' })
  })

  it('comes back with one question, whose answer begins the seven days again', async () => {
    const id = await asked()
    const answer = (words: string) => as(mira).call(answerReferrer, { params: { id }, body: { answer: words } })
    expect((await answer('Unasked')).body).toMatchObject({ code: 'referral.not_questioned' })
    await pass(5 * day)
    await as(nadia).call(questionAsker, { params: { id }, body: { question: 'Which part was yours?' } })
    const waiting = (await as(mira).call(readReferral, { params: { id } })).body
    expect(waiting).toMatchObject({ state: 'question', waitsForMe: true })
    expect(Date.parse(waiting.lapsesAt ?? '')).toBeGreaterThan(clock.now().getTime() + 6.9 * day)
    await answer('The model.')
    const again = await as(nadia).call(questionAsker, { params: { id }, body: { question: 'And the rest?' } })
    expect(again.body).toMatchObject({ code: 'referral.questioned' })
    const shown = (await as(nadia).call(readReferral, { params: { id } })).body
    expect(shown).toMatchObject({ state: 'asked', waitsForMe: true, exchange: { answer: 'The model.' } })
  })

  it('can be withdrawn by its asker only', async () => {
    const id = await asked()
    expect((await as(nadia).call(withdrawReferral, { params: { id } })).body).toMatchObject({ code: 'access.own_only' })
    expect((await as(mira).call(refer, { params: { id }, body: { words: 'Me' } })).status).toBe(403)
    await as(mira).call(withdrawReferral, { params: { id } })
    expect((await as(mira).call(withdrawReferral, { params: { id } })).body.state).toBe('withdrawn')
    expect((await request(mira, job)).status).toBe(201)
  })

  it('is not found by others', async () => {
    const id = await asked()
    for (const other of [await given.student(), await given.admin()])
      expect((await as(other).call(readReferral, { params: { id } })).body).toMatchObject({
        code: 'referral.not_found',
      })
  })

  it('is stored once, also when it is sent twice at the same time', async () => {
    const clientId = newClientId()
    const sent = await Promise.all([1, 2, 3].map(() => request(mira, job, { clientId })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await as(mira).call(listReferrals)).body).toHaveLength(1)
    expect(await newsOf(nadia)).toEqual(['asked'])
  })

  it('stays readable when its job is removed', async () => {
    const id = await asked()
    await as(nadia).call(removeJob, { params: { id: job } })
    const { body } = await as(mira).call(readReferral, { params: { id } })
    expect(body.job).toMatchObject({ _id: null, title: 'Intern' })
  })
})

describe('the budget', () => {
  it('is one open request per job', async () => {
    await asked()
    expect((await request(mira, job)).body).toMatchObject({ code: 'referral.open' })
    expect((await as(mira).call(readJob, { params: { id: job } })).body.referral).toMatchObject({ state: 'asked' })
  })

  it('is three in seven days, withdrawn ones included', async () => {
    for (const id of [job, await posted(), await posted()]) {
      const { body } = await request(mira, id)
      await as(mira).call(withdrawReferral, { params: { id: body._id } })
    }
    const fourth = await posted()
    expect((await request(mira, fourth)).body).toMatchObject({ code: 'referral.used_up' })
    await pass(7 * day)
    expect((await request(mira, fourth)).status).toBe(201)
  })

  it('is nothing for jobs whose poster refers no one, one’s own, and closed ones', async () => {
    const silent = await posted({ canRefer: false })
    const codes = [(await request(mira, silent)).body, (await request(nadia, job)).body]
    await pass(31 * day)
    codes.push((await request(mira, job)).body)
    expect(codes).toMatchObject([
      { code: 'referral.not_offered' },
      { code: 'referral.not_offered' },
      { code: 'job.closed' },
    ])
  })
})

describe('a request that waits', () => {
  it('reminds the poster on days 3 and 6, and lapses on day 7', async () => {
    const id = await asked()
    const sweep = async (days: number) => {
      await pass(days * day)
      await followReferrals(portal.platform)
      await followReferrals(portal.platform)
      const sent = await db.selectFrom('referrals').select('reminders').where('id', '=', id).executeTakeFirst()
      return [sent?.reminders, await stateOf(mira, id)]
    }
    const days = [await sweep(2), await sweep(1), await sweep(2), await sweep(1), await sweep(1)]
    expect(days).toEqual([
      [0, 'asked'],
      [1, 'asked'],
      [1, 'asked'],
      [2, 'asked'],
      [2, 'lapsed'],
    ])
    expect(await newsOf(mira)).toEqual(['lapsed'])
    expect((await request(mira, job)).status).toBe(201)
  })

  it('reminds the asker of a question', async () => {
    const id = await asked()
    await as(nadia).call(questionAsker, { params: { id }, body: { question: 'Which part was yours?' } })
    expect(await newsOf(mira)).toEqual(['question'])
    await pass(3 * day)
    await followReferrals(portal.platform)
    expect(await newsOf(mira)).toEqual(['question'])
    await pass(4 * day)
    await followReferrals(portal.platform)
    expect(await stateOf(mira, id)).toBe('lapsed')
  })
})

describe('blocks and suspensions', () => {
  const suspended = async (member: TestMember) =>
    as(await given.admin()).call(suspendMember, { params: { id: member.id }, body: { reason: 'Spam' } })

  it('lapse and hide a request when one of the two blocks the other', async () => {
    const id = await asked()
    await as(nadia).call(blockMember, { params: { userId: mira.id } })
    for (const member of [nadia, mira])
      expect((await as(member).call(readReferral, { params: { id } })).status).toBe(404)
    expect((await as(mira).call(listReferrals)).body).toEqual([])
    const { state } = await db.selectFrom('referrals').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('lapsed')
    expect(await newsOf(mira)).toEqual([])
  })

  it('lapse a request to a suspended poster', async () => {
    const id = await asked()
    await suspended(nadia)
    expect(await stateOf(mira, id)).toBe('lapsed')
  })

  it('let a request of a suspended asker wait out of sight', async () => {
    const id = await asked()
    await suspended(mira)
    expect((await as(nadia).call(readReferral, { params: { id } })).status).toBe(404)
    expect((await as(nadia).call(listReferrals, { querystring: { role: 'received' } })).body).toEqual([])
    await pass(3 * day)
    await followReferrals(portal.platform)
    expect(await newsOf(nadia)).not.toContain('reminder')
  })
})
