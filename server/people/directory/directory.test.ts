import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { type Facet, listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Parts } from '#server/testing/call.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, db, given } = await openTestPortal()
const [pune, london] = [1259229, 2643743]

// As their mentoring offers set it.
const mentors = { help: ['mentoring'] }

const tell = async (member: TestMember, change: ProfileChange) => {
  expect(await as(member).call(updateProfile, { params: { id: member.id }, body: change })).toMatchObject({
    status: 200,
  })
  return member
}
const works = (company: string, title = 'Engineer') => ({
  experiences: [{ title, company, location: null, from: '2020', to: null, description: null }],
})

let asha: TestMember
let ravi: TestMember
let mira: TestMember
beforeEach(async () => {
  asha = await tell(await given.student({ fullName: 'Asha Rao', graduation_year: 2027 }), {
    ...{ fieldOfStudy: 'Energy', course: 'B.Tech', placeId: pune, skills: ['Python'] },
  })
  ravi = await tell(await given.verifiedAlumnus({ fullName: 'Ravi Kumar', graduation_year: 2015, profile: mentors }), {
    ...{ fieldOfStudy: 'energy', placeId: pune, help: ['mentoring', 'talks'], headline: 'Wind farm planner' },
    ...works('Tidegrid'),
  })
  mira = await tell(
    await given.verifiedAlumnus({ fullName: 'Mira Šćepanović', graduation_year: 2010, profile: mentors }),
    {
      ...{ fieldOfStudy: 'Law', placeId: london, help: ['mentoring'], skills: ['python', 'Negotiation'] },
      ...works('Quillbox', 'Counsel'),
    },
  )
})

type Query = NonNullable<Parts['querystring']>
const names = async (viewer: TestMember, query: Query = {}) => {
  const { status, body } = await as(viewer).call(listMembers, { querystring: query })
  expect(status).toBe(200)
  return body.members.map(({ fullName }) => fullName)
}
const facets = async (viewer: TestMember, query: Query = {}) => {
  const { status, body } = await as(viewer).call(listFacets, { querystring: query })
  expect(status).toBe(200)
  return body
}
const counts = async (viewer: TestMember, facet: Facet, query: Query = {}) =>
  Object.fromEntries((await facets(viewer, query)).facets[facet].values.map(({ label, count }) => [label, count]))

describe('the directory', () => {
  it('shows headline, job, city and help topics on a card', async () => {
    const { body } = await as(asha).call(listMembers, { querystring: { q: 'ravi' } })
    expect(body.members).toMatchObject([
      {
        ...{ fullName: 'Ravi Kumar', headline: 'Wind farm planner', position: 'Engineer', company: 'Tidegrid' },
        ...{ city: 'Pune', country: 'IN', help: ['mentoring', 'talks'], graduationYear: 2015 },
      },
    ])
  })

  it.each([
    ['a company', { q: 'tidegrid' }, ['Ravi Kumar']],
    ['a headline', { q: 'wind planner' }, ['Ravi Kumar']],
    ['a skill', { q: 'PYTHON' }, ['Asha Rao', 'Mira Šćepanović']],
    ['a city', { q: 'london' }, ['Mira Šćepanović']],
    ['a country', { q: 'india' }, ['Asha Rao', 'Ravi Kumar']],
    ['words of several parts', { q: 'law mira quill' }, ['Mira Šćepanović']],
    ['letters without their accents', { q: 'scepanovic' }, ['Mira Šćepanović']],
    ['a role in words', { q: 'student pune' }, ['Asha Rao']],
    ['a year', { q: 'law 2010' }, ['Mira Šćepanović']],
    ['a beginning of a role', { q: 'alumn' }, []],
    ['a sentence', { q: 'An alumna in energy who mentors' }, ['Ravi Kumar']],
    ['a sentence about nobody', { q: 'Who mentors in alchemy' }, []],
    ['words of sentences alone', { q: 'who is in' }, []],
    ['two letters swapped', { q: 'riva' }, []],
    ['two letters swapped after the first', { q: 'ashaa' }, ['Asha Rao']],
    ['a letter too few', { q: 'tidegid' }, ['Ravi Kumar']],
    ['a slip in what one helps with', { q: 'mentring law' }, ['Mira Šćepanović']],
    ['a country as people call it', { q: 'uk' }, ['Mira Šćepanović']],
    ['a country in Hindi', { q: 'भारत' }, ['Asha Rao', 'Ravi Kumar']],
    ['a role in Hindi', { q: 'छात्र pune' }, ['Asha Rao']],
    ['what one helps with in Urdu', { q: 'رہنمائی law' }, ['Mira Šćepanović']],
    ['a sentence in Urdu', { q: 'energy میں مینٹر' }, ['Ravi Kumar']],
    ['a role', { role: 'student' }, ['Asha Rao']],
    ['cohorts', { cohortFrom: 2011, cohortTo: 2015 }, ['Ravi Kumar']],
    ['a field, however it is written', { field: 'ENERGY ' }, ['Asha Rao', 'Ravi Kumar']],
    ['one of two fields', { field: ['energy', 'law'], role: 'alumni' }, ['Mira Šćepanović', 'Ravi Kumar']],
    ['a city and what one helps with', { city: String(pune), help: 'mentoring' }, ['Ravi Kumar']],
    ['a country code', { country: 'GB' }, ['Mira Šćepanović']],
    ['a company', { company: 'quillbox' }, ['Mira Šćepanović']],
    ['a skill of the list', { skill: 'negotiation' }, ['Mira Šćepanović']],
    ['a field that nobody has', { field: 'alchemy' }, []],
  ])('finds by %s', async (_, query, expected) => {
    expect(await names(asha, query)).toEqual(expected)
  })

  it('tolerates a typo even when a hidden member has the mistyped word', async () => {
    expect(await names(asha, { q: 'tidegird' })).toEqual(['Ravi Kumar'])
    const hidden = await tell(await given.verifiedAlumnus(), works('Tidegird'))
    await as(hidden).call(changePrivacy, { body: { position: 'nobody' } })

    expect(await names(asha, { q: 'tidegird' })).toEqual(['Ravi Kumar'])
  })

  it('is sorted by name, newest, nearest cohort, or most in common', async () => {
    expect(await names(ravi)).toEqual(['Asha Rao', 'Mira Šćepanović', 'Ravi Kumar'])
    expect(await names(ravi, { sort: 'newest' })).toEqual(['Mira Šćepanović', 'Ravi Kumar', 'Asha Rao'])
    expect(await names(asha, { sort: 'cohort' })).toEqual(['Asha Rao', 'Ravi Kumar', 'Mira Šćepanović'])
    expect(await names(asha, { sort: 'best' })).toEqual(['Ravi Kumar', 'Mira Šćepanović', 'Asha Rao'])
  })

  it.each(['name', 'newest', 'cohort', 'best'])('is the same page by page, sorted by %s', async (sort) => {
    for (let year = 2011; year <= 2014; year += 1)
      await given.verifiedAlumnus({ graduation_year: year, fullName: 'Twin', profile: { field_of_study: 'Energy' } })
    const whole = await as(asha).call(listMembers, { querystring: { sort } })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(asha).call(listMembers, {
        querystring: { sort, limit: 2, ...(cursor !== undefined && { cursor }) },
      })
      paged.push(...page.body.members.map(({ _id }) => _id))
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor !== undefined)
    expect(paged).toHaveLength(7)
    expect(paged).toEqual(whole.body.members.map(({ _id }) => _id))
  })

  it('reflects changes immediately, and leaves out blocked members', async () => {
    expect(await names(asha, { q: 'newcastle' })).toEqual([])
    await tell(mira, { headline: 'Moved to Newcastle' })
    expect(await names(asha, { q: 'newcastle' })).toEqual(['Mira Šćepanović'])
    await as(mira).call(changePrivacy, { body: { listed: false } })
    expect(await names(asha)).toEqual(['Asha Rao', 'Ravi Kumar'])
    await as(ravi).call(blockMember, { params: { userId: asha.id } })
    expect(await names(asha)).toEqual(['Asha Rao'])
    expect((await facets(asha)).total).toBe(1)
  })
})

describe('the facets', () => {
  it('count matches of the other filters, ignoring their own', async () => {
    expect(await counts(asha, 'field')).toEqual({ Energy: 2, Law: 1 })
    expect(await counts(asha, 'field', { city: String(pune) })).toEqual({ Energy: 2 })
    expect(await counts(asha, 'field', { field: 'law' })).toEqual({ Energy: 2, Law: 1 })
    expect(await counts(asha, 'city', { field: 'law' })).toEqual({ London: 1 })
    expect(await counts(asha, 'skill')).toEqual({ Python: 2, Negotiation: 1 })
    expect(await counts(asha, 'help', { role: 'alumni' })).toEqual({ mentoring: 2, talks: 1 })
    const { total, roles, years } = await facets(asha, { role: 'alumni', q: 'python' })
    expect([total, roles]).toEqual([1, { all: 2, alumni: 1, student: 1 }])
    expect(years).toEqual([{ year: 2010, count: 1 }])
  })

  it('keep a selected value without matches', async () => {
    expect(await counts(asha, 'city', { field: 'law', city: String(pune) })).toEqual({ London: 1, Pune: 0 })
  })

  it('treat a selected value that everyone hides like an unknown one', async () => {
    const chosen = async () =>
      (await facets(asha, { company: ['quillbox', 'nowhere'] })).facets.company.values.filter(
        ({ count }) => count === 0,
      )
    expect(await chosen()).toEqual([{ value: 'nowhere', label: 'nowhere', count: 0 }])

    await as(mira).call(changePrivacy, { body: { position: 'nobody' } })

    expect(await chosen()).toEqual([
      { value: 'quillbox', label: 'quillbox', count: 0 },
      { value: 'nowhere', label: 'nowhere', count: 0 },
    ])
  })

  it('find a value by prefix', async () => {
    const { company, city } = (await facets(asha, { facet: 'company', find: 'tide' })).facets
    expect([company.values, city.values]).toEqual([[{ value: 'tidegrid', label: 'Tidegrid', count: 1 }], []])
    expect((await facets(asha, { facet: 'city', find: 'lon' })).facets.city.values).toMatchObject([{ label: 'London' }])
  })

  it.each([
    ['United K', 'GB'],
    ['यूनाइटेड', 'GB'],
    ['بھارت', 'IN'],
  ])('find a country by its name in any language of the portal: %s', async (find, code) => {
    const { country } = (await facets(asha, { facet: 'country', find })).facets
    expect(country.values.map(({ value }) => value)).toEqual([code])
  })

  it('stop counting at the limit', async () => {
    await sql`
      with added as (
        insert into members
        select member.* from members, generate_series(1, ${LIMITS.facetCount + 5}::int) n, lateral jsonb_populate_record(
          members, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.example')) member
        where members.id = ${asha.id}
        returning id
      )
      insert into profiles (member_id, field_of_study) select id, 'Energy' from added`.execute(db)
    expect(await counts(asha, 'field')).toMatchObject({ Energy: LIMITS.facetCount })
    expect((await facets(asha)).total).toBe(LIMITS.facetCount + 8)
  })
})

it('the map counts members by city, and those without one', async () => {
  await given.student({ fullName: 'Nomad' })
  const { body } = await as(asha).call(listMemberPlaces)
  expect(body.places.toSorted((a, b) => b.count - a.count)).toMatchObject([
    {
      _id: pune,
      name: 'Pune',
      country: 'IN',
      count: 2,
      latitude: expect.closeTo(18.5, 0),
      longitude: expect.closeTo(73.9, 0),
    },
    { _id: london, count: 1 },
  ])
  expect(body.elsewhere).toBe(1)
  const mentors = await as(asha).call(listMemberPlaces, { querystring: { help: 'mentoring', country: 'IN' } })
  expect(mentors.body).toMatchObject({ places: [{ _id: pune, count: 1 }], elsewhere: 0 })
})

it.each(['%', '_', "'", '\\', '\u202Eoar', '()[]{}*?', '"', ';--', '\u0000'])('treats %j as plain text', async (q) => {
  const { status, body } = await as(asha).call(listMembers, { querystring: { q } })
  const found = await as(asha).call(listFacets, { querystring: { q } })
  const named = await as(asha).call(listFacets, { querystring: { facet: 'company', find: q } })
  const places = await as(asha).call(listMemberPlaces, { querystring: { q } })
  expect([found.status, named.status, places.status]).toEqual([status, status, status])
  expect([body.members, found.body.total, named.body.facets.company.values, places.body.places]).toEqual([
    [],
    0,
    [],
    [],
  ])
})

it.each([
  ['q', { q: 'x'.repeat(10_000) }],
  ['limit', { limit: 51 }],
  ['field', { field: Array.from({ length: LIMITS.facetChoices + 1 }, (_, n) => `f${n}`) }],
  ['help', { help: 'everything' }],
  ['country', { country: 'india' }],
  ['city', { city: 'pune' }],
  ['cohortFrom', { cohortFrom: 'soon' }],
  ['sort', { sort: 'random' }],
  ['role', { role: 'admin' }],
])('rejects an invalid %s', async (field, query) => {
  const { status, body } = await as(asha).call(listMembers, { querystring: query })
  expect([status, Object.keys(body.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [field]])
})

it('rejects searches of 10,000 characters for facets, their values and the map', async () => {
  const long = 'x'.repeat(10_000)
  const answers = [
    await as(asha).call(listFacets, { querystring: { q: long } }),
    await as(asha).call(listFacets, { querystring: { facet: 'city', find: long } }),
    await as(asha).call(listMemberPlaces, { querystring: { q: long } }),
  ]
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ['q']],
    [400, ['find']],
    [400, ['q']],
  ])
})

it('rejects forged cursors', async () => {
  for (const cursor of [
    'x',
    Buffer.from('["0","a"]').toString('base64url'),
    Buffer.from('["-1","a","b"]').toString('base64url'),
  ])
    expect((await as(asha).call(listMembers, { querystring: { cursor } })).body.code).toBe('request.cursor')
})

it('rejects logged-out visitors and unverified alumni', async () => {
  const waiting = await given.alumnus()
  for (const route of [listMembers, listFacets, listMemberPlaces]) {
    expect((await as(undefined).call(route)).status).toBe(401)
    expect((await as(waiting).call(route)).status).toBe(403)
  }
})
