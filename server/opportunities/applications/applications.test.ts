import { beforeEach, describe, expect, it } from 'vitest'
import { listMessages } from '#contract/chat/messages.ts'
import { closeApplications, previewClosing, undoClosing } from '#contract/opportunities/closing.ts'
import {
  exportApplicants,
  listApplicants,
  moveApplicant,
  readApplicant,
  readApplicants,
  seeApplicant,
  undoMove,
} from '#contract/opportunities/applicants.ts'
import {
  answerOffer,
  listApplications,
  readApplication,
  saveApplicationDraft,
  sendApplication,
  withdrawApplication,
} from '#contract/opportunities/applications.ts'
import { postJob, readJob, removeJob } from '#contract/opportunities/jobs.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, openTestPortal } from '#server/testing/portal.ts'
import { followPromises } from '../promises/promises.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { tasks } = portal.platform
const day = 86_400_000

const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
let nadia: TestMember
let mira: TestMember
let job: string

const questions = [
  { kind: 'yes_no' as const, text: 'Can you travel?' },
  { kind: 'link' as const, text: 'Show us something.' },
]
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
const apply = async (member: TestMember, body: object = {}) =>
  as(member).call(sendApplication, { params: { id: job }, body: { note: 'Hello', ...body } })
const applied = async (member: TestMember, body: object = {}) => (await apply(member, body)).body.application._id
const page = async (member: TestMember, id: string) => (await as(member).call(readApplication, { params: { id } })).body
const move = async (member: TestMember, id: string, body: object) => {
  const { revision } = (await as(member).call(readApplicant, { params: { id } })).body
  return as(member).call(moveApplicant, { params: { id }, body: { revision, ...body } })
}
const stateOf = async (member: TestMember, id: string) => {
  const { state, outcome } = (await page(member, id)).application
  return outcome === null ? state : `${state}: ${outcome}`
}

beforeEach(async () => {
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  mira = await given.student({ fullName: 'Mira Kovačević' })
  job = (await as(nadia).call(postJob, { body: { ...draft, questions } })).body._id
})

describe('applying', () => {
  it('promises an answer seven days after the job closes, and shows who reads applications', async () => {
    const { applying, job: shown } = (await as(mira).call(readJob, { params: { id: job } })).body
    expect(Date.parse(shown.answerBy ?? '') - Date.parse(shown.openUntil)).toBeGreaterThan(5 * day)
    expect(applying).toMatchObject({ questions, mayApply: true, mine: null, applicants: null, promise: null })
    expect(applying?.readers.map(({ fullName }) => fullName)).toEqual(['Nadia Benhaddou'])
  })

  it('sends one application, also when it is sent twice at the same time', async () => {
    const sent = await Promise.all([apply(mira), apply(mira), apply(mira)])
    expect(new Set(sent.map(({ body }) => body.application._id)).size).toBe(1)
    expect((await as(nadia).call(readApplicants, { params: { id: job } })).body).toMatchObject({ total: 1, waiting: 1 })
  })

  it('keeps a draft that nobody else sees', async () => {
    const body = { note: 'Not finished', answers: ['yes'], parts: ['skills' as const] }
    const saved = await as(mira).call(saveApplicationDraft, { params: { id: job }, body })
    expect(saved.body.answers.map(({ answer }) => answer)).toEqual(['yes', ''])
    expect((await as(nadia).call(listApplicants, { params: { id: job } })).body).toEqual([])
  })

  it('names the answers that do not fit their question', async () => {
    const refused = await apply(mira, { answers: ['perhaps', 'javascript:1'] })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['answers.0', 'answers.1'])
  })

  it('is possible once more after withdrawing, which deletes what was sent', async () => {
    const id = await applied(mira, { answers: ['yes'] })
    await as(mira).call(withdrawApplication, { params: { id }, body: { reason: 'not_right' } })
    expect(await page(mira, id)).toMatchObject({ note: '', answers: [], application: { outcome: 'withdrew' } })
    const { row, note } = (await as(nadia).call(readApplicant, { params: { id } })).body
    expect([row.withdrawal, note]).toEqual(['not_right', ''])
    const again = await applied(mira)
    expect(again).not.toBe(id)
    await as(mira).call(withdrawApplication, { params: { id: again }, body: {} })
    expect((await apply(mira)).body).toMatchObject({ code: 'application.again' })
  })

  it('is refused for readers, administrators and closed jobs', async () => {
    expect((await apply(nadia)).status).toBe(400)
    expect((await apply(await given.admin())).status).toBe(409)
    await pass(31 * day)
    expect((await apply(mira)).body).toMatchObject({ code: 'job.closed' })
  })
})

describe('the readers of a job', () => {
  it('are the poster and named members, and nobody else', async () => {
    const jonas = await given.verifiedAlumnus()
    const { body } = await as(nadia).call(postJob, { body: { ...draft, coPosters: [jonas.id] } })
    job = body._id
    const id = await applied(mira)
    const status = async (member: TestMember) => (await as(member).call(readApplicant, { params: { id } })).status
    const others = [mira, await given.student(), await given.admin()]
    expect([await status(nadia), await status(jonas)]).toEqual([200, 200])
    expect(await Promise.all(others.map(status))).not.toContain(200)
    expect((await page(mira, id)).application.readers).toHaveLength(2)
  })

  it('see applications by state, and their applicants see when they were opened', async () => {
    const [first, second] = [await applied(mira), await applied(await given.student())]
    await as(nadia).call(seeApplicant, { params: { id: first } })
    const rows = (await as(nadia).call(listApplicants, { params: { id: job } })).body
    expect(rows.map(({ _id, state }) => [_id, state])).toEqual([
      [second, 'sent'],
      [first, 'seen'],
    ])
    const one = await as(nadia).call(listApplicants, { params: { id: job }, querystring: { limit: 1 } })
    expect([one.body.length, one.headers['link']]).toEqual([1, expect.stringContaining('cursor')])
    expect((await page(mira, first)).application.seenAt).not.toBeNull()
  })

  it('write as a permitted contact, which puts the application in touch', async () => {
    const id = await applied(mira)
    const clientId = newClientId()
    const body = { state: 'in_touch', words: 'When could you start?', clientId }
    expect((await move(nadia, id, body)).body.row.state).toBe('in_touch')
    await move(nadia, id, body)
    const messages = (await as(mira).call(listMessages, { params: { userId: nadia.id } })).body
    expect(messages.map(({ message }) => message)).toEqual(['When could you start?'])
  })

  it('move an application on, and undo that within ten minutes', async () => {
    const id = await applied(mira)
    const at = new Date(clock.now().getTime() + 3 * day).toISOString()
    const interview = { at, timeZone: 'Asia/Kolkata', place: 'https://meet.example' }
    expect((await move(nadia, id, { state: 'interview', interview })).status).toBe(200)
    expect((await page(mira, id)).application).toMatchObject({ state: 'interview', myMove: true })
    expect((await as(nadia).call(undoMove, { params: { id } })).body.row.state).toBe('sent')
    await move(nadia, id, { state: 'offer', offerAnswerBy: at.slice(0, 10) })
    expect((await move(nadia, id, { state: 'interview', interview })).body).toMatchObject({
      code: 'application.backward',
    })
    await pass(11 * 60_000)
    expect((await as(nadia).call(undoMove, { params: { id } })).body).toMatchObject({ code: 'application.final' })
    await as(mira).call(answerOffer, { params: { id }, body: { answer: 'accepted' } })
    expect(await stateOf(mira, id)).toBe('closed: hired')
  })

  it('learn that someone else has just moved an application', async () => {
    const id = await applied(mira)
    const { revision } = (await as(nadia).call(readApplicant, { params: { id } })).body
    await as(nadia).call(seeApplicant, { params: { id } })
    const late = { revision, state: 'offer' as const, offerAnswerBy: '2099-01-01' }
    expect((await as(nadia).call(moveApplicant, { params: { id }, body: late })).body).toMatchObject({
      code: 'application.changed',
    })
  })

  it('export a CSV without formulas, which applicants see', async () => {
    const id = await applied(mira, { answers: ['yes', 'https://a.example'] })
    const csv = await as(nadia).call(exportApplicants, { params: { id: job } })
    expect(String(csv.body)).toContain('"Mira Kovačević"')
    expect((await page(mira, id)).exports).toMatchObject([{ name: 'Nadia Benhaddou' }])
  })
})

describe('closing a job', () => {
  const words = 'Dear {name}, thank you for applying to {opening}.'

  it('tells everyone still open once, ten minutes later, but not those with an interview', async () => {
    const id = await applied(mira)
    const eilidh = await given.student()
    const invited = await applied(eilidh)
    const at = new Date(clock.now().getTime() + 3 * day).toISOString()
    await move(nadia, invited, { state: 'interview', interview: { at, timeZone: 'UTC', place: 'Room 1' } })
    const preview = (await as(nadia).call(previewClosing, { params: { id: job } })).body
    expect([preview.recipients, preview.leftOutCount]).toEqual([1, 1])
    const close = (body: object) => as(nadia).call(closeApplications, { params: { id: job }, body })
    expect((await close({})).status).toBe(400)
    expect((await close({ words })).body.closing).toMatchObject({ recipients: 1 })
    await tasks.runDue()
    expect(await stateOf(mira, id)).toBe('sent')
    await pass(10 * 60_000)
    await tasks.runDue()
    await tasks.runDue()
    const told = await page(mira, id)
    expect(told.application.words).toBe('Dear Mira, thank you for applying to Intern.')
    expect(told.steps.filter(({ what }) => what === 'closed')).toHaveLength(1)
    expect(await stateOf(eilidh, invited)).toBe('interview')
    expect((await apply(await given.student())).body).toMatchObject({ code: 'job.closed' })
  })

  it('can be undone before anything leaves', async () => {
    const id = await applied(mira)
    const { closing } = (await as(nadia).call(closeApplications, { params: { id: job }, body: { words } })).body
    const undo = { params: { id: job, closingId: closing?._id ?? '' } }
    expect((await as(nadia).call(undoClosing, undo)).status).toBe(200)
    await pass(11 * 60_000)
    await tasks.runDue()
    expect(await stateOf(mira, id)).toBe('sent')
    expect((await apply(await given.student())).status).toBe(201)
  })
})

describe('an application', () => {
  it('is late when the promise is broken, and closed by the portal after 21 days', async () => {
    const id = await applied(mira)
    const { answerBy } = (await page(mira, id)).application
    await pass(Date.parse(answerBy ?? '') - clock.now().getTime() + 2 * day)
    await followPromises(portal.platform)
    expect((await page(mira, id)).application).toMatchObject({ late: 2, mayAsk: true })
    await pass(21 * day)
    await followPromises(portal.platform)
    await followPromises(portal.platform)
    expect(await stateOf(mira, id)).toBe('closed: no_answer')
    expect(await db.selectFrom('kept_promises').select('kept').execute()).toEqual([{ kept: false }])
  })

  it('is closed by the portal when its job is removed', async () => {
    const id = await applied(mira)
    expect((await as(nadia).call(removeJob, { params: { id: job } })).status).toBe(200)
    expect(await stateOf(mira, id)).toBe('closed: removed')
    expect((await page(mira, id)).application.job).toMatchObject({ _id: null, title: 'Intern' })
  })

  it('is withdrawn and invisible when one of the two blocks the other', async () => {
    const id = await applied(mira)
    await as(mira).call(blockMember, { params: { userId: nadia.id } })
    expect((await as(nadia).call(readApplicant, { params: { id } })).status).toBe(404)
    expect((await as(nadia).call(listApplicants, { params: { id: job } })).body).toEqual([])
    expect((await page(mira, id)).application).toMatchObject({ outcome: 'withdrew', readers: [] })
  })

  it('waits while its poster is suspended', async () => {
    const id = await applied(mira)
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
      .where('id', '=', nadia.id)
      .execute()
    const { applications } = (await as(mira).call(listApplications)).body
    expect(applications).toMatchObject([{ _id: id, paused: true, late: 0 }])
  })
})
