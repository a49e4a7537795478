import { beforeEach, describe, expect, it } from 'vitest'
import { moveApplicant, readApplicant, seeApplicant, undoMove } from '#contract/opportunities/applicants.ts'
import { readApplication, sendApplication } from '#contract/opportunities/applications.ts'
import { closeApplications, previewClosing } from '#contract/opportunities/closing.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { newClientId, next, openTestPortal } from '#server/testing/portal.ts'

const { as, clock, db, given, portal, socket } = await openTestPortal()
const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
const words = 'Dear {name}, not this time.'
const offerAnswerBy = '2099-01-01'

let nadia: TestMember
let jonas: TestMember
let mira: TestMember
let job: string

const applied = async (member: TestMember) =>
  (await as(member).call(sendApplication, { params: { id: job }, body: { note: 'Hello' } })).body.application._id
const move = async (member: TestMember, id: string, body: object) => {
  const { revision } = (await as(member).call(readApplicant, { params: { id } })).body
  return as(member).call(moveApplicant, { params: { id }, body: { revision, ...body } })
}
const close = (member: TestMember, body: object = {}) =>
  as(member).call(closeApplications, { params: { id: job }, body: { words, ...body } })

beforeEach(async () => {
  nadia = await given.verifiedAlumnus()
  jonas = await given.verifiedAlumnus()
  mira = await given.student()
  job = (await as(nadia).call(postJob, { body: { ...draft, coPosters: [jonas.id] } })).body._id
})

describe('an application that waits to be closed', () => {
  it('is not moved by another reader, until it is taken out', async () => {
    const id = await applied(mira)
    await close(nadia)
    const offer = { state: 'offer', offerAnswerBy }
    expect((await move(jonas, id, offer)).body).toMatchObject({ code: 'application.changed' })
    await as(jonas).call(undoMove, { params: { id } })
    expect((await move(jonas, id, offer)).status).toBe(200)
    clock.advance(11 * 60_000)
    await portal.platform.tasks.runDue()
    expect((await as(mira).call(readApplication, { params: { id } })).body.application.state).toBe('offer')
  })

  it('is closed once when the call is repeated at the same time', async () => {
    await applied(mira)
    const clientId = newClientId()
    const closings = await Promise.all([1, 2, 3].map(() => close(nadia, { clientId })))
    expect(closings.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(closings.map(({ body }) => body.closing?._id)).size).toBe(1)
  })

  it('includes whatever was sent before the job closed', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => given.student()))
    const [{ body: closed }, ...sent] = await Promise.all([
      close(nadia),
      ...others.map((member) =>
        as(member).call(sendApplication, { params: { id: job }, body: { note: 'In the last second' } }),
      ),
    ])
    const accepted = sent.filter(({ status }) => status === 201).length
    expect(closed.closing?.recipients ?? 0).toBe(accepted)
  })
})

it('undoing a move undoes that a promise was kept', async () => {
  const id = await applied(mira)
  await move(nadia, id, { state: 'offer', offerAnswerBy })
  expect(await db.selectFrom('kept_promises').select('kept').execute()).toEqual([{ kept: true }])
  await as(nadia).call(undoMove, { params: { id } })
  expect(await db.selectFrom('kept_promises').select('kept').execute()).toEqual([])
  expect((await as(nadia).call(readApplicant, { params: { id } })).body.row.answered).toBe(false)
})

it('the preview of a closing counts an applicant who is hidden from the reader, but does not name them', async () => {
  const id = await applied(mira)
  await move(nadia, id, { state: 'offer', offerAnswerBy })
  await as(mira).call(blockMember, { params: { userId: jonas.id } })
  const seenBy = async (member: TestMember) =>
    (await as(member).call(previewClosing, { params: { id: job } })).body.leftOut.length
  expect([await seenBy(nadia), await seenBy(jonas)]).toEqual([1, 0])
})

it('the pages of the applicant and the other reader learn of a change', async () => {
  const id = await applied(mira)
  const [applicant, reader] = [await socket(mira), await socket(jonas)]
  const heard = Promise.all([next(applicant, 'applications:changed'), next(reader, 'applications:changed')])
  await as(nadia).call(seeApplicant, { params: { id } })
  expect(await heard).toEqual([{}, {}])
})
