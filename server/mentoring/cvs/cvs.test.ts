import { beforeEach, describe, expect, it } from 'vitest'
import { readPairing } from '#contract/mentoring/pairings.ts'
import { askForPractice, savePracticeOffer } from '#contract/mentoring/practice.ts'
import {
  acceptMentoringRequest,
  declineMentoringRequest,
  readMentoringRequest,
  withdrawMentoringRequest,
} from '#contract/mentoring/requests.ts'
import { deleteSharedCv, getSharedCv, linkSharedCv, readSharedCv } from '#contract/mentoring/shared-cvs.ts'
import { deleteCv, listCvs, uploadCv } from '#contract/opportunities/cvs.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { onePagePdf } from '#server/testing/applications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { sweepSharedCvs } from './cvs.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { platform } = portal
const day = 86_400_000
const kind = 'cv_review'

let asha: TestMember
let meera: TestMember
let cvId: string

const reviewer = async (fullName: string) => {
  const member = await given.verifiedAlumnus({ fullName })
  await as(member).call(savePracticeOffer, { params: { kind }, body: { perMonth: 2, paused: false } })
  return member
}
const words = { kind, goal: 'Analyst at a bank', question: 'The projects' } as const
const ask = async () => (await as(asha).call(askForPractice, { body: { ...words, cvId, personId: meera.id } })).body
const share = async () => {
  const request = await ask()
  if (request.cv === null) throw new Error('The CV was not shared.')
  return { requestId: request._id, id: request.cv._id }
}
const statusFor = async (member: TestMember, id: string) =>
  (await as(member).call(readSharedCv, { params: { id } })).status
const linkFor = async (member: TestMember, id: string) =>
  new URL((await as(member).call(linkSharedCv, { params: { id } })).body.url)
const open = (id: string, link: URL) =>
  // The signed query of the link is what the route parses.
  as(undefined).call(getSharedCv, { params: { id }, querystring: Object.fromEntries(link.searchParams) as never })
const files = () => platform.storage.list('shared-cvs')
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
  await platform.tasks.runDue()
}

beforeEach(async () => {
  // The database is emptied between tests, the storage isn't.
  for (const folder of ['cvs', 'shared-cvs']) await platform.storage.remove(folder)
  asha = await given.student({ fullName: 'Asha' })
  meera = await reviewer('Meera')
  cvId = (await as(asha).call(uploadCv, { body: { file: onePagePdf('Asha.pdf') } })).body._id
})

describe('a shared CV', () => {
  it('is a copy that only its owner and the reviewer read, through a link of five minutes', async () => {
    const { requestId, id } = await share()
    await as(asha).call(deleteCv, { params: { id: cvId } })
    const { body } = await as(meera).call(readMentoringRequest, { params: { id: requestId } })
    expect(body.cv).toMatchObject({ name: 'Asha.pdf', pages: 1, comments: 0 })
    expect(Date.parse(body.cv?.expiresAt ?? '') - Date.parse(body.cv?.sharedAt ?? '')).toBe(60 * day)
    const link = await linkFor(meera, id)
    const shown = await open(id, link)
    expect(shown.status).toBe(200)
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    const admin = await given.admin()
    for (const stranger of [await given.student(), admin]) expect(await statusFor(stranger, id)).not.toBe(200)
    clock.advance(5 * 60_000 + 1)
    expect((await open(id, link)).status).toBe(404)
  })

  it('is necessary for a review, and must be one of the asker’s own', async () => {
    const { body } = await as(asha).call(askForPractice, { body: words })
    expect(body).toHaveProperty('fields.cvId')
    const ravi = await given.student()
    const refused = await as(ravi).call(askForPractice, { body: { ...words, cvId } })
    expect([refused.status, await files()]).toEqual([400, []])
  })

  it('goes on with the request, and the first reviewer can’t open it any longer', async () => {
    const { id } = await share()
    const noor = await reviewer('Noor')
    expect(await statusFor(noor, id)).toBe(404)
    // The request named only those who offered when it was sent.
    await pass(4 * day)
    expect(await statusFor(meera, id)).toBe(404)
    expect((await as(asha).call(readSharedCv, { params: { id } })).body).toMatchObject({ role: 'owner', other: null })
  })

  it('is read by the next reviewer after a refusal', async () => {
    const noor = await reviewer('Noor')
    const { requestId, id } = await share()
    const link = await linkFor(meera, id)
    await as(meera).call(declineMentoringRequest, { params: { id: requestId }, body: {} })
    expect((await open(id, link)).status).toBe(404)
    await pass(60_000)
    expect([await statusFor(meera, id), await statusFor(noor, id)]).toEqual([404, 200])
  })

  it('is on the page of the accepted review', async () => {
    const { requestId, id } = await share()
    const { body } = await as(meera).call(acceptMentoringRequest, { params: { id: requestId } })
    const page = await as(meera).call(readPairing, { params: { id: body.pairingId ?? '' } })
    expect(page.body.cv).toMatchObject({ _id: id })
  })

  it('is deleted at once by its owner, and with a withdrawn request', async () => {
    const { id } = await share()
    expect((await as(meera).call(deleteSharedCv, { params: { id } })).status).toBe(404)
    expect((await as(asha).call(deleteSharedCv, { params: { id } })).status).toBe(200)
    expect([await statusFor(meera, id), await files()]).toEqual([404, []])
    expect((await as(asha).call(listCvs)).body.cvs).toHaveLength(1)
    await reviewer('Noor')
    const again = (await as(asha).call(askForPractice, { body: { ...words, cvId } })).body
    expect(await files()).toHaveLength(1)
    await as(asha).call(withdrawMentoringRequest, { params: { id: again._id } })
    expect(await files()).toEqual([])
  })

  it('is deleted after 60 days, and not available from then on', async () => {
    const { requestId, id } = await share()
    await as(meera).call(acceptMentoringRequest, { params: { id: requestId } })
    await pass(59 * day)
    await sweepSharedCvs(platform)
    expect(await statusFor(meera, id)).toBe(200)
    await pass(day)
    expect([await statusFor(meera, id), await statusFor(asha, id)]).toEqual([404, 404])
    await sweepSharedCvs(platform)
    expect(await files()).toEqual([])
  })

  it('is closed to its reviewer by a block, and while its owner is suspended', async () => {
    const { id } = await share()
    const link = await linkFor(meera, id)
    await db
      .updateTable('members')
      .set({ suspended_at: clock.now(), suspension_reason: 'Spam' })
      .where('id', '=', asha.id)
      .execute()
    expect([await statusFor(meera, id), (await open(id, link)).status]).toEqual([404, 404])
    await db
      .updateTable('members')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', asha.id)
      .execute()
    expect(await statusFor(meera, id)).toBe(200)
    await as(asha).call(blockMember, { params: { userId: meera.id } })
    expect((await open(id, link)).status).toBe(404)
    expect(await db.selectFrom('shared_cvs').selectAll().execute()).toEqual([])
  })

  it('is copied once by a double click', async () => {
    const body = { ...words, cvId, clientId: '0192f7a0-0000-7000-8000-000000000001' }
    await Promise.all([1, 2].map(() => as(asha).call(askForPractice, { body })))
    expect(await files()).toHaveLength(1)
  })
})
