import { describe, expect, it } from 'vitest'
import {
  addInterview,
  type Interview,
  listInterviewCompanies,
  listInterviews,
  markHelpful,
  readInterview,
  removeInterview,
  suggestCompanies,
  unmarkHelpful,
  updateInterview,
} from '#contract/guidance/interviews.ts'
import { postJob, readJob } from '#contract/opportunities/jobs.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { suspendMember } from '#contract/trust/suspensions.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { EXPERIENCE, shareInterview } from '#server/testing/interviews.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, given, clock, db } = test

const required = { company: 'Tidegrid', role: 'Engineer', year: 2024, month: 11, outcome: 'waiting' } as const
const rounds = [{ kind: 'hr' }] as const
const listed = async (viewer: TestMember, querystring: Record<string, string> = {}) =>
  (await as(viewer).call(listInterviews, { querystring })).body.map(({ _id }) => _id)
const read = (viewer: TestMember, id: string) => as(viewer).call(readInterview, { params: { id } })
const fieldsOf = (body: unknown) => Object.keys((body as { fields?: object }).fields ?? {})

describe('sharing an interview', () => {
  it('needs a company, a role, when it was, the outcome and one round, and shows what was left out as null', async () => {
    const [mira, asha] = [await given.student({ fullName: 'Mira' }), await given.student()]
    const { status, body } = await as(mira).call(addInterview, { body: { ...required, rounds: [...rounds] } })
    expect(status).toBe(201)
    expect((await read(asha, body._id)).body).toMatchObject({
      interview: {
        ...required,
        ...{ author: { fullName: 'Mira' }, mine: false, anonymous: false, kind: null, way: null, difficulty: null },
        ...{ rounds: [{ kind: 'hr', minutes: null, asked: '', felt: null }], advice: '', helpful: 0, changed: false },
      },
      others: 0,
    })
    const empty = await as(mira).call(addInterview, { body: { rounds: [] } })
    expect([empty.status, fieldsOf(empty.body).toSorted()]).toEqual([
      400,
      ['company', 'month', 'outcome', 'role', 'rounds', 'year'],
    ])
  })

  it('is for verified students and alumni', async () => {
    const body = { ...required, rounds: [...rounds] }
    const statuses = [given.student(), given.verifiedAlumnus(), given.alumnus(), given.admin()].map(
      async (member) => (await as(await member).call(addInterview, { body })).status,
    )
    expect(await Promise.all(statuses)).toEqual([201, 201, 403, 403])
  })

  it('stores one in spite of a double click', async () => {
    const mira = await given.student()
    const body = { ...required, rounds: [...rounds], clientId: newId() }
    const sent = await Promise.all([1, 2, 3].map(() => as(mira).call(addInterview, { body })))
    expect(new Set(sent.map(({ body: { _id } }) => _id)).size).toBe(1)
    expect(await listed(mira, { whose: 'mine' })).toHaveLength(1)
  })

  it('refuses months ahead and years before 1950', async () => {
    clock.set(new Date('2026-11-30T12:00Z'))
    const mira = await given.student()
    const add = async (when: object) => {
      const { status, body } = await as(mira).call(addInterview, {
        body: { ...required, rounds: [...rounds], ...when },
      })
      return [status, fieldsOf(body)]
    }
    expect(await add({ year: 2026, month: 12 })).toEqual([201, []])
    expect(await add({ year: 2027, month: 1 })).toEqual([400, ['month']])
    expect(await add({ year: 1949, month: 1 })).toEqual([400, ['year']])
    expect(await add({ year: 2026, month: 13 })).toEqual([400, ['month']])
  })

  it('can be changed and deleted by its writer only', async () => {
    const [mira, asha, admin] = [await given.student(), await given.student(), await given.admin()]
    const id = await shareInterview(test, mira)
    const params = { id }
    const body = { ...EXPERIENCE, rounds: [...EXPERIENCE.rounds], role: 'Lamp designer' }
    for (const other of [asha, admin]) {
      expect((await as(other).call(updateInterview, { params, body })).body).toMatchObject({ code: 'access.own_only' })
      expect((await as(other).call(removeInterview, { params })).body).toMatchObject({ code: 'access.own_only' })
    }
    const changed = (await as(mira).call(updateInterview, { params, body })).body
    expect(changed).toMatchObject({ role: 'Lamp designer', changed: true })
    expect((await as(mira).call(removeInterview, { params })).status).toBe(200)
    expect((await read(mira, id)).body).toMatchObject({ code: 'interview.not_found' })
  })
})

describe('the list', () => {
  it('pages the latest first, and filters by company, year, outcome, kind and words', async () => {
    const mira = await given.student()
    const ids: string[] = []
    for (const [company, year] of [
      ['Quarrylight', 2021],
      ['Quarrylight Pvt. Ltd.', 2022],
      ['QUARRYLIGHT', 2022],
      ['Ferncliff', 2022],
    ] as const) {
      clock.advance(1000)
      ids.unshift(await shareInterview(test, mira, { company, year, advice: `Wear ${company}` }))
    }
    const [fern, third, second, first] = ids
    const asha = await given.student()
    const walked: Interview[] = []
    let cursor: string | undefined
    do {
      const page = await as(asha).call(listInterviews, { querystring: { limit: 3, ...(cursor && { cursor }) } })
      walked.push(...page.body)
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor)
    expect(walked.map(({ _id }) => _id).slice(0, 4)).toEqual(ids)

    expect(await listed(asha, { company: 'quarrylight' })).toEqual([third, second, first])
    expect(await listed(asha, { company: 'quarrylight', year: '2022' })).toEqual([third, second])
    expect(await listed(asha, { company: 'ferncliff', outcome: 'no_offer' })).toEqual([])
    expect(await listed(asha, { company: 'ferncliff', kind: 'first_job' })).toEqual([fern])
    expect(await listed(asha, { q: 'wear fern' })).toEqual([fern])
    const { companies, years, total } = (await as(asha).call(listInterviewCompanies)).body
    expect(companies).toContainEqual({ key: 'quarrylight', name: 'QUARRYLIGHT', count: 3, from: 2021, to: 2022 })
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    expect(total).toBe(companies.reduce((sum, { count }) => sum + count, 0))
    const found = (await as(asha).call(searchAll, { querystring: { q: 'ferncliff' } })).body
    expect([found.interviews.map(({ _id }) => _id), found.counts.interviews]).toEqual([[fern], 1])
  })

  it('groups by the career office’s spelling, and offers it while a company is typed', async () => {
    const names = {
      word_key: 'mossgrove tech',
      spelling: 'Mossgrove Tech',
      name: 'Mossgrove',
      ...{ name_key: 'mossgrove', company_key: 'mossgrove tech' },
      decided_at: clock.now(),
    }
    await db.insertInto('pathway_companies').values(names).execute()
    const mira = await given.student()
    await shareInterview(test, mira, { company: 'Mossgrove  TECH' })
    await shareInterview(test, mira, { company: 'Mossgrove' })
    const { companies } = (await as(mira).call(listInterviewCompanies)).body
    expect(companies).toContainEqual(expect.objectContaining({ key: 'mossgrove', name: 'Mossgrove', count: 2 }))
    // An address from before the merge.
    const [old, now] = [await listed(mira, { company: 'mossgrove tech' }), await listed(mira, { company: 'mossgrove' })]
    expect([old.length, old]).toEqual([2, now])
    expect((await as(mira).call(suggestCompanies, { querystring: { q: 'mossg' } })).body).toEqual({
      names: ['Mossgrove'],
    })
  })

  it('is linked from a job with the number of those at its company that the viewer may see', async () => {
    const [nadia, mira] = [await given.verifiedAlumnus(), await given.student()]
    const job = { title: 'Keeper', company: 'Saltmarsh Ltd', location: 'Pune', description: 'Care.' }
    const { _id: id } = (await as(nadia).call(postJob, { body: job })).body
    await shareInterview(test, mira, { company: 'saltmarsh' })
    await shareInterview(test, mira, { company: 'Saltmarsh', anonymous: true })
    const linked = async (viewer: TestMember) => (await as(viewer).call(readJob, { params: { id } })).body.interviews
    expect(await linked(nadia)).toEqual({ companyKey: 'saltmarsh', count: 2 })
    await as(nadia).call(blockMember, { params: { userId: mira.id } })
    expect(await linked(nadia)).toEqual({ companyKey: 'saltmarsh', count: 1 })
  })

  it('shows members who wait for verification only their own', async () => {
    const waiting = await given.alumnus()
    const id = await shareInterview(test, await given.student())
    expect([await listed(waiting), (await read(waiting, id)).status]).toEqual([[], 404])
    expect((await as(waiting).call(listInterviewCompanies)).body).toEqual({ companies: [], years: [], total: 0 })
  })
})

it('counts members who find an experience helpful, once each, without its writer', async () => {
  const [mira, asha, ben] = [await given.student(), await given.student(), await given.student()]
  const params = { id: await shareInterview(test, mira) }
  await as(asha).call(markHelpful, { params })
  expect((await as(asha).call(markHelpful, { params })).body).toEqual({ helpful: 1 })
  expect((await as(ben).call(markHelpful, { params })).body).toEqual({ helpful: 2 })
  expect((await as(mira).call(markHelpful, { params })).body).toMatchObject({ code: 'interview.own' })
  expect((await read(asha, params.id)).body.interview).toMatchObject({ helpful: 2, foundHelpful: true })
  expect((await as(asha).call(unmarkHelpful, { params })).body).toEqual({ helpful: 1 })
})

describe('an experience without a name', () => {
  it('names its writer to no one, also not to administrators, and shows it as theirs only to themselves', async () => {
    const [mira, asha, admin] = [
      await given.student({ fullName: 'Mira Kovačević' }),
      await given.student(),
      await given.admin(),
    ]
    const id = await shareInterview(test, mira, { anonymous: true })
    for (const viewer of [mira, asha, admin]) {
      const page = (await read(viewer, id)).body.interview
      expect(page).toMatchObject({ author: null, anonymous: true, mine: viewer === mira })
      expect(JSON.stringify([page, await listed(viewer, { q: 'Mira' })])).not.toMatch(/Mira|Kova/)
    }
    expect(await listed(mira, { whose: 'mine' })).toEqual([id])
  })

  it('stays when its writer is blocked or suspended, while one with a name disappears', async () => {
    const [mira, ben, admin] = [await given.student(), await given.student(), await given.admin()]
    const company = 'Heronsgate'
    const named = await shareInterview(test, mira, { company })
    const unnamed = await shareInterview(test, mira, { company, anonymous: true })
    const seen = async (viewer: TestMember) => (await listed(viewer, { company: 'heronsgate' })).toSorted()
    const countOf = async (viewer: TestMember) =>
      (await as(viewer).call(listInterviewCompanies)).body.companies.find(({ key }) => key === 'heronsgate')?.count
    expect(await seen(ben)).toEqual([named, unnamed].toSorted())
    await as(ben).call(blockMember, { params: { userId: mira.id } })
    expect([await seen(ben), await countOf(ben)]).toEqual([[unnamed], 1])
    const other = await given.student()
    await as(admin).call(suspendMember, { params: { id: mira.id }, body: { reason: 'Advertising' } })
    expect([await seen(other), await countOf(other)]).toEqual([[unnamed], 1])
  })

  it('keeps its choice in the database', async () => {
    const id = await shareInterview(test, await given.student(), { anonymous: true })
    await expect(db.updateTable('interviews').set({ anonymous: false }).where('id', '=', id).execute()).rejects.toThrow(
      'with or without a name',
    )
  })
})
