import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import {
  listClasses,
  listCompanies,
  listTitles,
  mergeCompanies,
  setClasses,
  sortTitles,
} from '#contract/guidance/office.ts'
import { readPathways, readWhereNow } from '#contract/guidance/pathways.ts'
import { getProfile } from '#contract/people/profiles.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { computePathways } from '../computing/compute.ts'

const { as, clock, db, given, portal } = await openTestPortal()

let office: TestMember
let reader: TestMember
beforeEach(async () => {
  office = await given.admin()
  reader = await given.student({ profile: { field_of_study: 'Physics' } })
})

const several = async (count: number, title: string, company = 'Tidegrid') => {
  const members: TestMember[] = []
  for (let at = 0; at < count; at += 1) {
    const member = await given.verifiedAlumnus({
      ...{ graduation_year: at % 2 === 0 ? 2012 : 2013, profile: { field_of_study: 'Physics' } },
    })
    members.push(member)
    const job = { title, company, started: '2013-08', ended: null }
    await db
      .insertInto('experiences')
      .values({ member_id: member.id, ordinal: 0, ...job })
      .execute()
  }
  return members
}
const compute = () => computePathways(portal.platform, clock.now().toISOString().slice(0, 10))
const titles = async (querystring: Record<string, string> = { view: 'unsorted' }) =>
  (await as(office).call(listTitles, { querystring })).body.titles
const actions = async () =>
  (await as(office).call(listAuditEntries, { querystring: { category: 'change' } })).body.entries.map(
    ({ action, subject, details }) => ({ action, subject, details }),
  )
const firstColumn = async () => {
  const { figures } = (await as(reader).call(readPathways, {})).body
  return figures.at(-1)?.columns[0]?.blocks.map(({ group, people }) => `${group} ${people}`)
}

describe('job titles', () => {
  it('that nobody has sorted wait for the office, those of most people first', async () => {
    await several(3, 'Zymurgist')
    await several(1, 'Gaffer')
    await several(2, 'Software developer')
    await compute()
    const { body } = await as(office).call(listTitles, { querystring: { view: 'unsorted' } })
    expect(body.titles).toEqual([
      { key: 'zymurgist', title: 'Zymurgist', people: 3, shipped: null, own: null },
      { key: 'gaffer', title: 'Gaffer', people: 1, shipped: null, own: null },
    ])
    expect([body.unsorted, body.countedOn]).toEqual([2, clock.now().toISOString().slice(0, 10)])
    expect((await titles({ q: 'SOFT' })).map(({ shipped }) => shipped)).toEqual(['software'])
  })

  it('are counted in their new group from the next update on, and stay as they are on the profile', async () => {
    const [someone] = await several(6, 'Zymurgist')
    await several(8, 'Software developer')
    await several(3, 'Nurse')
    await several(3, 'Baker')
    await compute()
    expect(await firstColumn()).toEqual(['software 8', 'else 12'])
    const changes = [{ title: 'Zymurgist', group: 'science' as const }]
    const { body } = await as(office).call(sortTitles, { body: { changes } })
    expect(body.before).toEqual([{ title: 'Zymurgist', group: null }])
    expect(await titles()).toEqual([])
    expect(await titles({ view: 'sorted' })).toMatchObject([{ title: 'Zymurgist', own: 'science', people: 6 }])
    expect(await firstColumn()).toEqual(['software 8', 'else 12'])
    await compute()
    expect(await firstColumn()).toEqual(['software 8', 'science 6', 'else 6'])
    const profile = await as(reader).call(getProfile, { params: { id: someone?.id ?? '' } })
    expect(JSON.stringify(profile.body)).toContain('Zymurgist')

    await as(office).call(sortTitles, { body: { changes: body.before } })
    expect(await titles()).toMatchObject([{ title: 'Zymurgist', own: null }])
    await compute()
    expect(await firstColumn()).toEqual(['software 8', 'else 12'])
  })

  it('of the shipped list can be corrected, also to Everyone else', async () => {
    await several(8, 'Software developer')
    await several(6, 'Data scientist')
    await several(3, 'Nurse')
    await compute()
    await as(office).call(sortTitles, { body: { changes: [{ title: 'DATA  scientist', group: 'else' }] } })
    expect(await titles({ view: 'sorted' })).toMatchObject([{ title: 'Data scientist', shipped: 'data', own: 'else' }])
    await compute()
    expect(await firstColumn()).toEqual(['software 8', 'else 9'])
  })

  it('are recorded in the audit log, once for a repeated call', async () => {
    const body = { changes: [{ title: 'Gaffer', group: 'media_arts' as const }] }
    await as(office).call(sortTitles, { body })
    await as(office).call(sortTitles, { body })
    expect(await actions()).toEqual([{ action: 'title.sorted', subject: 'Gaffer', details: { group: 'media_arts' } }])
  })

  it('are listed page by page', async () => {
    for (const title of ['Zymurgist', 'Gaffer', 'Quilter']) await several(1, title)
    await several(2, 'Tanner')
    await compute()
    const found: string[] = []
    for (let cursor: string | undefined; found.length < 4;) {
      const answer = await as(office).call(listTitles, {
        querystring: { view: 'unsorted', limit: 1, ...(cursor !== undefined && { cursor }) },
      })
      found.push(...answer.body.titles.map(({ title }) => title))
      cursor = /cursor=([^&>]+)/.exec(String(answer.headers['link']))?.[1]
    }
    expect(found).toEqual(['Tanner', 'Gaffer', 'Quilter', 'Zymurgist'])
    expect((await as(office).call(listTitles, { querystring: { cursor: 'bm8' } })).status).toBe(400)
  })
})

describe('companies', () => {
  const merge = async (name: string | null, ...companies: string[]) =>
    (await as(office).call(mergeCompanies, { body: { changes: companies.map((company) => ({ company, name })) } })).body
      .before
  const employers = async () =>
    (await as(reader).call(readWhereNow, { querystring: { field: 'Physics' } })).body.employers.bars.map(
      ({ label, people }) => `${label} ${people}`,
    )

  it('of several spellings are shown as one, and can be split again', async () => {
    await several(3, 'Baker', 'Tidegrid')
    await several(3, 'Baker', 'Tidegrid Ltd.')
    await compute()
    expect(await employers()).toEqual([])
    const before = await merge('Tidegrid', 'Tidegrid Ltd.', 'Tidegrid')
    expect(await employers()).toEqual(['Tidegrid 6'])
    const { body } = await as(office).call(listCompanies, { querystring: { view: 'merged', q: 'tidegrid' } })
    expect(body.companies).toEqual([
      { key: 'tidegrid', company: 'Tidegrid', people: 3, name: 'Tidegrid' },
      { key: 'tidegrid ltd.', company: 'Tidegrid Ltd.', people: 3, name: 'Tidegrid' },
    ])
    await as(office).call(mergeCompanies, { body: { changes: before } })
    expect(await employers()).toEqual([])
    expect((await as(office).call(listCompanies, { querystring: { view: 'merged' } })).body.companies).toEqual([])
    expect((await actions()).map(({ action }) => action).toSorted()).toEqual([
      ...['company.merged', 'company.merged', 'company.split', 'company.split'],
    ])
  })

  it('follow when what they are merged into is merged itself, and back', async () => {
    await several(2, 'Baker', 'Tidegrid')
    await several(2, 'Baker', 'Tide Grid')
    await several(2, 'Baker', 'Kestrelworks')
    await merge('Tidegrid', 'Tide Grid')
    const before = await merge('Kestrelworks', 'Tidegrid')
    expect(await employers()).toEqual(['Kestrelworks 6'])
    await as(office).call(mergeCompanies, { body: { changes: before } })
    expect(await employers()).toEqual([])
  })
})

describe('class sizes', () => {
  const size = (year: number, graduates: number | null, field = 'Physics') => ({ field, year, graduates })
  const set = (...changes: ReturnType<typeof size>[]) => as(office).call(setClasses, { body: { changes } })
  const sentence = async () => {
    const { figures } = (await as(reader).call(readPathways, {})).body
    const [{ people, graduates, share } = expect.unreachable()] = figures
    return { people, graduates, share }
  }

  it('are named above the figure once all of its classes are known', async () => {
    await several(6, 'Software developer')
    await compute()
    await set(size(2012, 40))
    expect(await sentence()).toEqual({ people: 6, graduates: null, share: null })
    await set(size(2013, 60, 'PHYSICS'))
    expect(await sentence()).toEqual({ people: 6, graduates: 100, share: 6 })
    // Fewer graduates than profiles can't be.
    await set(size(2012, 1), size(2013, 1))
    expect(await sentence()).toEqual({ people: 6, graduates: null, share: null })
  })

  it('are listed by field with the years that its figure needs, and can be taken back', async () => {
    await several(6, 'Software developer')
    await compute()
    const { body } = await set(size(2012, 40), size(1999, 12, 'Chemistry'))
    const listed = async () => (await as(office).call(listClasses, {})).body.fields
    expect(await listed()).toEqual([
      {
        key: 'chemistry',
        field: 'Chemistry',
        from: null,
        to: null,
        people: null,
        classes: [{ year: 1999, graduates: 12 }],
      },
      { key: 'physics', field: 'Physics', from: 2012, to: 2013, people: 6, classes: [{ year: 2012, graduates: 40 }] },
    ])
    await as(office).call(setClasses, { body: { changes: body.before } })
    expect((await listed()).map(({ classes }) => classes)).toEqual([[]])
    const recorded = await actions()
    expect(recorded).toContainEqual({ action: 'classes.set', subject: 'Physics', details: { sizes: '2012: 40' } })
    expect(recorded).toContainEqual({ action: 'classes.set', subject: 'Physics', details: { sizes: '2012: –' } })
  })

  it('refuse what cannot be, naming the row', async () => {
    const answer = await set(size(2012, 40), size(2013, 0))
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('changes.1.graduates')])
  })
})
