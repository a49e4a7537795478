import { describe, expect, it } from 'vitest'
import {
  fillJob,
  listJobFacets,
  listJobs,
  postJob,
  readJob,
  removeJob,
  renewJob,
  reopenJob,
  saveJob,
  unsaveJob,
  updateJob,
} from '#contract/opportunities/jobs.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock, db } = await openTestPortal()

const draft = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const day = 86_400_000
// Keeps everyone logged in.
const pass = async (time: number) => {
  clock.advance(time)
  await db.updateTable('sessions').set({ created_at: clock.now(), used_at: clock.now() }).execute()
}
/** Returns how long a job is open from its latest listing, in days. */
const openFor = ({ listedAt, openUntil }: { listedAt: string; openUntil: string }) =>
  (Date.parse(openUntil) - Date.parse(listedAt)) / day
const nobody = '01900000-0000-7000-8000-00000000dead'

describe('posting a job opening', () => {
  // test: created-job-as-listed
  it('returns the job as listed', async () => {
    const ravi = await given.verifiedAlumnus({ fullName: 'Ravi Menon' })

    const posted = await as(ravi).call(postJob, { body: draft })

    expect(posted.status).toBe(201)
    expect(posted.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...draft,
      ...{ type: null, workplace: null, field: null, salary: null, closesOn: null, applyUrl: null, canRefer: false },
      createdAt: posted.body.listedAt,
      listedAt: expect.stringMatching(/Z$/),
      openUntil: expect.stringMatching(/Z$/),
      filledAt: null,
      saved: false,
      author: { _id: ravi.id, fullName: 'Ravi Menon', profilePhoto: null },
      mine: true,
      pending: false,
      hiddenReason: null,
      applyHere: false,
      answerBy: null,
    })
    expect(openFor(posted.body)).toBe(30)
    expect((await as(ravi).call(listJobs)).body).toEqual([posted.body])
  })

  it.each([
    ['title', undefined],
    ['company', ''],
    ['location', 7],
    ['company', '\u200B\u3164'],
    ['description', '\u2060'],
    ['title', 'x'.repeat(201)],
    ['description', ['a']],
    ['type', 'hobby'],
    ['workplace', 'moon'],
    ['closesOn', '2099-02-30'],
    ['closesOn', '2020-01-01'],
    ['applyUrl', 'javascript:alert(1)'],
    ['salaryCurrency', 'Gold'],
    ['canRefer', 'perhaps'],
  ])('rejects %s %j', async (field, value) => {
    const ravi = await given.student()

    const refused = await as(ravi).call(postJob, { body: { ...draft, [field]: value } })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })
})

it('posting a job strips control characters that would change the text direction around it', async () => {
  const ravi = await given.verifiedAlumnus()

  const body = { ...draft, title: '\u202EreenignE', company: 'ایکمی \u200FAcme', location: '\u2068Pune\u2069' }
  const posted = await as(ravi).call(postJob, { body })

  expect(posted.body).toMatchObject({ title: 'reenignE', company: 'ایکمی \u200FAcme', location: 'Pune' })
})

describe('a job opening', () => {
  it('can be changed and removed by its author', async () => {
    const ravi = await given.student()
    const { body: posted } = await as(ravi).call(postJob, { body: draft })
    const params = { id: posted._id }

    const changed = await as(ravi).call(updateJob, { params, body: { ...draft, location: 'Remote' } })
    expect([changed.status, changed.body]).toEqual([200, { ...posted, location: 'Remote' }])

    const removed = await as(ravi).call(removeJob, { params })
    expect([removed.status, removed.body]).toEqual([200, { success: true, message: 'Job opening removed.' }])
    expect((await as(ravi).call(listJobs)).body).toEqual([])
  })

  it('can’t be changed by other members or administrators', async () => {
    const [ravi, asha, admin] = [await given.student(), await given.student(), await given.admin()]
    const { body: posted } = await as(ravi).call(postJob, { body: draft })

    for (const other of [asha, admin]) {
      for (const route of [updateJob, removeJob, renewJob, fillJob, reopenJob]) {
        const refused = await as(other).call(route, { params: { id: posted._id }, body: draft })
        expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
        expect((await as(other).call(route, { params: { id: nobody }, body: draft })).body.code).toBe('job.not_found')
      }
    }
  })
})

it('requires a session', async () => {
  for (const route of [
    ...[listJobs, listJobFacets, readJob, postJob, updateJob, removeJob],
    ...[renewJob, fillJob, reopenJob, saveJob, unsaveJob],
  ]) {
    const refused = await as(undefined).call(route, { params: { id: nobody }, body: draft })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})

describe('optional fields of a job', () => {
  const full = {
    ...draft,
    ...({ type: 'internship', workplace: 'hybrid', field: 'Computer Science' } as const),
    ...({ salaryFrom: '2200', salaryTo: 2600, salaryCurrency: 'EUR', salaryPeriod: 'month' } as const),
    ...({ closesOn: '2099-01-31', applyUrl: 'acme.example/jobs', canRefer: 'on' } as const),
  }

  it('are returned, and cleared when left out', async () => {
    const ravi = await given.student()
    const { body: posted } = await as(ravi).call(postJob, { body: full })

    expect(posted).toMatchObject({
      ...{ type: 'internship', workplace: 'hybrid', field: 'Computer Science', canRefer: true },
      salary: { from: 2200, to: 2600, currency: 'EUR', period: 'month' },
      ...{ closesOn: '2099-01-31', applyUrl: 'https://acme.example/jobs' },
    })
    const { body: changed } = await as(ravi).call(updateJob, { params: { id: posted._id }, body: draft })
    expect(changed).toMatchObject({ type: null, salary: null, closesOn: null, applyUrl: null, canRefer: false })
  })

  it.each([
    [{ salaryFrom: 1.5, salaryCurrency: 'EUR', salaryPeriod: 'year' }, ['salaryFrom']],
    [{ salaryTo: -3, salaryCurrency: 'EUR', salaryPeriod: 'year' }, ['salaryTo']],
    [{ salaryTo: 5 }, ['salaryCurrency', 'salaryPeriod']],
    [{ salaryFrom: 9, salaryTo: 5, salaryCurrency: 'EUR', salaryPeriod: 'year' }, ['salaryTo']],
  ] as const)('reject pay %j with errors in %j', async (pay, fields) => {
    const refused = await as(await given.student()).call(postJob, { body: { ...draft, ...pay } })

    expect([refused.status, Object.keys(refused.body.fields ?? {}).toSorted()]).toEqual([400, fields])
  })
})

describe('closing of a job', () => {
  it('happens after 30 days; the job stays readable and can be renewed', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const { body: job } = await as(ravi).call(postJob, { body: draft })
    const params = { id: job._id }
    const listed = async () => (await as(asha).call(listJobs)).body.length

    await pass(30 * day - 60_000)
    expect(await listed()).toBe(1)
    await pass(60_000)
    expect(await listed()).toBe(0)
    expect((await as(asha).call(readJob, { params })).body.job).toMatchObject({
      _id: job._id,
      openUntil: job.openUntil,
    })
    expect((await as(ravi).call(listJobs, { querystring: { whose: 'mine' } })).body).toHaveLength(1)

    const renewed = await as(ravi).call(renewJob, { params })
    expect([renewed.status, openFor(renewed.body)]).toEqual([200, 30])
    expect(await listed()).toBe(1)
  })

  it('happens at the end of its deadline in the college’s time zone; renewing drops the deadline', async () => {
    await given.college({ time_zone: 'Asia/Kolkata' })
    clock.set(new Date('2099-03-01T12:00:00Z'))
    const ravi = await given.student()
    const { body: job } = await as(ravi).call(postJob, { body: { ...draft, closesOn: '2099-03-05' } })
    expect(job.openUntil).toBe('2099-03-05T18:30:00.000Z')

    clock.set(new Date('2099-03-05T18:29:00Z'))
    expect((await as(ravi).call(listJobs)).body).toHaveLength(1)
    clock.set(new Date('2099-03-05T18:30:00Z'))
    expect((await as(ravi).call(listJobs)).body).toEqual([])
    const { body: renewed } = await as(ravi).call(renewJob, { params: { id: job._id } })
    expect([renewed.closesOn, openFor(renewed)]).toEqual([null, 30])
  })

  it('happens when it is filled; undoing that restores the original closing time', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const { body: job } = await as(ravi).call(postJob, { body: draft })
    const params = { id: job._id }
    await pass(day)
    const { body: filled } = await as(ravi).call(fillJob, { params })
    expect(filled.filledAt).toBe(filled.openUntil)
    expect(Math.floor(openFor(filled))).toBe(1)
    await pass(day)
    expect((await as(ravi).call(fillJob, { params })).body).toEqual(filled)
    expect((await as(asha).call(listJobs)).body).toEqual([])
    expect((await as(ravi).call(reopenJob, { params })).body).toEqual(job)
    expect((await as(asha).call(listJobs)).body).toHaveLength(1)
  })
})
