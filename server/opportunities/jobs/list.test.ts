import { describe, expect, it } from 'vitest'
import {
  dismissJob,
  fillJob,
  listJobFacets,
  listJobs,
  postJob,
  readJob,
  restoreJob,
  saveJob,
  unsaveJob,
} from '#contract/opportunities/jobs.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, clock } = await openTestPortal()

const draft = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Build things.' }
const nobody = '01900000-0000-7000-8000-00000000dead'

describe('job list', () => {
  it('lists all jobs, the viewer’s own and search results, newest first in pages', async () => {
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

describe('saved jobs', () => {
  it('are private, ordered like the list, and kept when they close', async () => {
    const [ravi, asha] = [await given.student(), await given.student()]
    const { body: job } = await as(ravi).call(postJob, { body: draft })
    await as(ravi).call(postJob, { body: { ...draft, title: 'Other' } })
    const params = { id: job._id }
    const saved = async () => (await as(asha).call(listJobs, { querystring: { whose: 'saved' } })).body
    for (let time = 0; time < 2; time += 1) expect((await as(asha).call(saveJob, { params })).status).toBe(200)

    expect(await saved()).toMatchObject([{ _id: job._id, saved: true }])
    expect((await as(ravi).call(readJob, { params })).body.job.saved).toBe(false)
    await as(ravi).call(fillJob, { params })
    expect(await saved()).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) expect((await as(asha).call(unsaveJob, { params })).status).toBe(200)
    expect(await saved()).toEqual([])
  })

  it('include only jobs the viewer may see', async () => {
    const [meera, ravi, asha] = [await given.alumnus(), await given.student(), await given.student()]
    const [pending, blocked] = [
      (await as(meera).call(postJob, { body: draft })).body,
      (await as(ravi).call(postJob, { body: draft })).body,
    ]
    await as(asha).call(saveJob, { params: { id: blocked._id } })
    await as(ravi).call(blockMember, { params: { userId: asha.id } })

    for (const id of [pending._id, blocked._id, nobody]) {
      const refused = await as(asha).call(saveJob, { params: { id } })
      expect([refused.status, refused.body.code]).toEqual([404, 'job.not_found'])
      expect((await as(asha).call(readJob, { params: { id } })).status).toBe(404)
    }
    expect((await as(asha).call(listJobs, { querystring: { whose: 'saved' } })).body).toEqual([])
  })
})

describe('suggested jobs', () => {
  const suggestedTo = async (member: TestMember) =>
    (await as(member).call(listJobs, { querystring: { whose: 'suggested' } })).body.map(({ title }) => title)

  it('are open jobs of others in the viewer’s field, whatever its spelling', async () => {
    const ravi = await given.student({ profile: { field_of_study: 'Hydrology' } })
    const asha = await given.student({ profile: { field_of_study: 'hydrology' } })
    const other = await given.student({ profile: { field_of_study: 'Law' } })
    await as(ravi).call(postJob, { body: { ...draft, title: 'Gauge keeper', field: 'HYDROLOGY' } })
    await as(ravi).call(postJob, { body: { ...draft, title: 'Without a field' } })
    const { body: filled } = await as(ravi).call(postJob, { body: { ...draft, title: 'Filled', field: 'Hydrology' } })
    expect(await suggestedTo(asha)).toEqual(['Filled', 'Gauge keeper'])

    await as(ravi).call(fillJob, { params: { id: filled._id } })
    expect(await suggestedTo(asha)).toEqual(['Gauge keeper'])
    expect(await suggestedTo(ravi)).toEqual([])
    expect(await suggestedTo(other)).toEqual([])
    expect(await suggestedTo(await given.student({ profile: { field_of_study: null } }))).toEqual([])
  })

  it('leave out dismissed jobs until they are restored', async () => {
    const ravi = await given.student()
    const [asha, other] = [
      await given.student({ profile: { field_of_study: 'Glaciology' } }),
      await given.student({ profile: { field_of_study: 'Glaciology' } }),
    ]
    const { body: job } = await as(ravi).call(postJob, { body: { ...draft, title: 'Ice keeper', field: 'Glaciology' } })
    const params = { id: job._id }
    for (let time = 0; time < 2; time += 1) expect((await as(asha).call(dismissJob, { params })).status).toBe(200)
    expect([await suggestedTo(asha), await suggestedTo(other)]).toEqual([[], ['Ice keeper']])
    for (let time = 0; time < 2; time += 1) expect((await as(asha).call(restoreJob, { params })).status).toBe(200)
    expect(await suggestedTo(asha)).toEqual(['Ice keeper'])
  })
})

describe('job filters', () => {
  const post = async (jobs: Partial<Parameters<typeof draftOf>[0]>[]) => {
    const ravi = await given.student()
    for (const job of jobs) {
      await as(ravi).call(postJob, { body: draftOf(job) })
      clock.advance(1000)
    }
  }
  const draftOf = (job: {
    title?: string
    type?: 'full_time' | 'internship'
    workplace?: 'remote' | 'on_site'
    field?: string
  }) => ({
    ...draft,
    ...job,
  })

  it('match any value of each facet and all words, with counts', async () => {
    await post([
      { title: 'A', type: 'full_time', workplace: 'remote', field: 'Energy' },
      { title: 'B', type: 'internship', workplace: 'remote', field: 'énergy' },
      { title: 'C', type: 'internship', workplace: 'on_site' },
      { title: 'D' },
    ])
    const asha = await given.student()
    const titles = async (querystring: Record<string, string | string[]>) =>
      (await as(asha).call(listJobs, { querystring })).body.map(({ title }) => title)

    expect(await titles({ type: 'internship' })).toEqual(['C', 'B'])
    expect(await titles({ type: ['internship', 'full_time'], workplace: 'remote' })).toEqual(['B', 'A'])
    expect(await titles({ field: 'energy', q: 'acme' })).toEqual(['B', 'A'])
    expect(await titles({ field: 'energy', q: 'b' })).toEqual(['B', 'A'])
    expect(await titles({ workplace: 'hybrid' })).toEqual([])
    expect((await as(asha).call(listJobFacets)).body).toEqual({
      total: 4,
      types: [
        { value: 'internship', count: 2 },
        { value: 'full_time', count: 1 },
      ],
      workplaces: [
        { value: 'remote', count: 2 },
        { value: 'on_site', count: 1 },
      ],
      fields: [{ value: 'energy', name: expect.stringMatching(/nergy$/), count: 2 }],
    })
  })

  it('don’t count jobs of blocked authors and unverified alumni', async () => {
    const [ravi, meera, asha] = [await given.student(), await given.alumnus(), await given.student()]
    for (const author of [ravi, meera])
      expect((await as(author).call(postJob, { body: draftOf({ field: 'Energy' }) })).status).toBe(201)
    expect((await as(asha).call(listJobFacets)).body.total).toBe(1)

    await as(asha).call(blockMember, { params: { userId: ravi.id } })

    expect((await as(asha).call(listJobFacets)).body).toEqual({ total: 0, types: [], workplaces: [], fields: [] })
  })

  it('find similar jobs: the same field first, then the same type', async () => {
    await post([
      { title: 'Closest', field: 'Energy' },
      { title: 'Near', type: 'internship' },
      { title: 'Far', type: 'full_time' },
    ])
    const ravi = await given.student()
    const body = draftOf({ title: 'Asked', field: 'Energy', type: 'internship' })
    const { body: job } = await as(ravi).call(postJob, { body })

    const { body: page } = await as(ravi).call(readJob, { params: { id: job._id } })
    expect([page.job, page.similar.map(({ title }) => title)]).toEqual([job, ['Closest', 'Near']])
  })

  it('show what the author and the viewer have in common, as far as both share it', async () => {
    const alike = { course: 'B.Tech', fieldOfStudy: 'Energy' }
    const [ravi, asha] = [await given.verifiedAlumnus({ graduation_year: 2015 }), await given.student()]
    for (const member of [ravi, asha]) await as(member).call(updateProfile, { params: { id: member.id }, body: alike })
    const { body: job } = await as(ravi).call(postJob, { body: draft })
    const inCommon = async () => (await as(asha).call(readJob, { params: { id: job._id } })).body.inCommon

    expect(await inCommon()).toEqual([
      { name: 'field', value: 'Energy' },
      { name: 'course', value: 'B.Tech' },
    ])
    expect((await as(ravi).call(readJob, { params: { id: job._id } })).body.inCommon).toEqual([])
    await as(asha).call(changePrivacy, { body: { education: 'nobody' } })
    expect(await inCommon()).toEqual([])
    await as(asha).call(changePrivacy, { body: { education: 'members' } })
    expect(await inCommon()).toHaveLength(2)
    await as(ravi).call(changePrivacy, { body: { listed: false } })
    expect(await inCommon()).toEqual([])
  })

  it.each([{ type: 'hobby' }, { field: ' ' }, { whose: 'theirs' }, { cursor: 'x' }])(
    'reject %j',
    async (querystring) => {
      expect((await as(await given.student()).call(listJobs, { querystring })).status).toBe(400)
    },
  )
})
