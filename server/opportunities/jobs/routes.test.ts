import { describe, expect, it } from 'vitest'
import { listJobs, postJob, removeJob, updateJob } from '#contract/opportunities/jobs.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()

const draft = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const nobody = '01900000-0000-7000-8000-00000000dead'

describe('posting a job opening', () => {
  it('answers it as it is listed', async () => {
    const ravi = await given.verifiedAlumnus({ fullName: 'Ravi Menon' })

    const posted = await as(ravi).call(postJob, { body: draft })

    expect(posted.status).toBe(201)
    expect(posted.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...draft,
      createdAt: expect.stringMatching(/Z$/),
      author: { _id: ravi.id, fullName: 'Ravi Menon', profilePhoto: null },
      mine: true,
      pending: false,
      hiddenReason: null,
    })
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
  ])('refuses %s %j', async (field, value) => {
    const ravi = await given.student()

    const refused = await as(ravi).call(postJob, { body: { ...draft, [field]: value } })

    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
  })
})

it('a job opening does not turn the direction of what stands beside it', async () => {
  const ravi = await given.verifiedAlumnus()

  const body = { ...draft, title: '\u202EreenignE', company: 'ایکمی \u200FAcme', location: '\u2068Pune\u2069' }
  const posted = await as(ravi).call(postJob, { body })

  expect(posted.body).toMatchObject({ title: 'reenignE', company: 'ایکمی \u200FAcme', location: 'Pune' })
})

describe('the list of jobs', () => {
  it('has the newest first, page by page, one’s own, and what is searched for', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    for (const company of ['One', 'Two', 'Zoë']) {
      await as(ravi).call(postJob, { body: { ...draft, company } })
      clock.advance(1000)
    }
    const companies = async (querystring: Record<string, string | number>) =>
      (await as(asha).call(listJobs, { querystring })).body.map(({ company }) => company)

    const first = await as(asha).call(listJobs, { querystring: { limit: 2 } })
    expect(first.body.map(({ company }) => company)).toEqual(['Zoë', 'Two'])
    const cursor = new URL(first.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
    expect(await companies({ limit: 2, cursor })).toEqual(['One'])
    expect(await companies({ whose: 'mine' })).toEqual([])
    expect(await companies({ q: 'zoe ENGINEER' })).toEqual(['Zoë'])
  })
})

describe('a job opening', () => {
  it('is changed and removed by whoever posted it', async () => {
    const ravi = await given.student()
    const { body: posted } = await as(ravi).call(postJob, { body: draft })
    const params = { id: posted._id }

    const changed = await as(ravi).call(updateJob, { params, body: { ...draft, location: 'Remote' } })
    expect([changed.status, changed.body]).toEqual([200, { ...posted, location: 'Remote' }])

    const removed = await as(ravi).call(removeJob, { params })
    expect([removed.status, removed.body]).toEqual([200, { success: true, message: 'Job opening removed.' }])
    expect((await as(ravi).call(listJobs)).body).toEqual([])
  })

  it('is nobody else’s to change', async () => {
    const [ravi, asha, admin] = [await given.student(), await given.student(), await given.admin()]
    const { body: posted } = await as(ravi).call(postJob, { body: draft })

    for (const other of [asha, admin]) {
      for (const route of [updateJob, removeJob]) {
        const refused = await as(other).call(route, { params: { id: posted._id }, body: draft })
        expect([refused.status, refused.body.code]).toEqual([403, 'access.own_only'])
        expect((await as(other).call(route, { params: { id: nobody }, body: draft })).body.code).toBe('job.not_found')
      }
    }
  })
})

it('refuses a stranger', async () => {
  for (const route of [listJobs, postJob, updateJob, removeJob]) {
    const refused = await as(undefined).call(route, { params: { id: nobody }, body: draft })
    expect(refused).toMatchObject({ status: 401, body: { code: 'session.required' } })
  }
})
