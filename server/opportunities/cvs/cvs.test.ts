import { beforeEach, describe, expect, it } from 'vitest'
import { addApplicantNote, linkApplicantCv } from '#contract/opportunities/applicants.ts'
import { readApplication, sendApplication, withdrawApplication } from '#contract/opportunities/applications.ts'
import { deleteCv, getCv, listCvs, uploadCv } from '#contract/opportunities/cvs.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { onePagePdf } from '#server/testing/applications.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { followPromises, sweepApplications } from '../promises/promises.ts'
import { sweepCvs } from './cvs.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { storage } = portal.platform
const day = 86_400_000

let nadia: TestMember
let mira: TestMember
let job: string

const applied = async (body: object) => {
  const sent = await as(mira).call(sendApplication, { params: { id: job }, body: { note: 'Hello', ...body } })
  return sent.body.application._id
}

beforeEach(async () => {
  nadia = await given.verifiedAlumnus({ fullName: 'Nadia Benhaddou' })
  mira = await given.student({ fullName: 'Mira Kovačević' })
  const draft = { title: 'Intern', company: 'Tidegrid', location: 'Pune', description: 'Forecast.', applyHere: true }
  const questions = [{ kind: 'yes_no' as const, text: 'Can you travel?' }]
  job = (await as(nadia).call(postJob, { body: { ...draft, questions } })).body._id
})

describe('a CV', () => {
  const upload = async (file: File) => as(mira).call(uploadCv, { body: { file } })

  it('is read by its owner and the readers of an application only, through a link of five minutes', async () => {
    const { body: cv, status } = await upload(onePagePdf())
    expect([status, cv.pages]).toEqual([201, 1])
    const id = await applied({ cvId: cv._id })
    const { url } = (await as(nadia).call(linkApplicantCv, { params: { id } })).body
    const link = new URL(url)
    const get = async () =>
      as(undefined).call(getCv, {
        params: { id: cv._id },
        querystring: Object.fromEntries(link.searchParams) as never,
      })
    const shown = await get()
    expect(shown.status).toBe(200)
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    for (const stranger of [await given.student(), await given.admin(), mira])
      expect((await as(stranger).call(linkApplicantCv, { params: { id } })).status).not.toBe(200)
    await as(mira).call(withdrawApplication, { params: { id }, body: {} })
    expect((await get()).status).toBe(404)
    expect((await as(mira).call(listCvs)).body.cvs).toHaveLength(1)
    await as(mira).call(deleteCv, { params: { id: cv._id } })
    expect(await storage.list('cvs')).toEqual([])
  })

  it.each([
    ['damaged', new File(['%PDF-1.7 nothing'], 'a.pdf')],
    ['no PDF', new File(['hello'], 'a.pdf')],
    ['scripted', onePagePdf('a.pdf', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ])('is refused when it is %s', async (_, file) => {
    const refused = await upload(file)
    expect(refused.status).toBe(400)
    expect(refused.body).toHaveProperty('fields.file')
  })

  it('is deleted 180 days after the job closed, with the note and the answers', async () => {
    const { body: cv } = await upload(onePagePdf())
    const id = await applied({ cvId: cv._id, answers: ['yes'] })
    await as(nadia).call(addApplicantNote, { params: { id }, body: { body: 'Good' } })
    clock.advance(212 * day)
    await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
    await followPromises(portal.platform)
    await sweepApplications(portal.platform)
    await sweepCvs(portal.platform)
    expect((await as(mira).call(readApplication, { params: { id } })).body).toMatchObject({
      cv: null,
      note: '',
      answers: [],
    })
    expect(await storage.list('cvs')).toEqual([])
    expect(await db.selectFrom('application_notes').selectAll().execute()).toEqual([])
  })
})
