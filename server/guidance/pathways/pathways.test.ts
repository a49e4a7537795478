import { beforeEach, describe, expect, it } from 'vitest'
import {
  askPerson,
  listPeopleToAsk,
  readCountingRules,
  readPathways,
  readWhereNow,
} from '#contract/guidance/pathways.ts'
import { listMembers } from '#contract/people/directory.ts'
import { changePrivacy } from '#contract/people/privacy.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { sendMessage } from '#contract/chat/messages.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import type { TestMember } from '#server/testing/given.ts'
import { shareInterview } from '#server/testing/interviews.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { computePathways } from './computing/compute.ts'
import { beginFigures, savePeople } from './computing/queries.ts'

const { as, clock, db, given, portal } = await openTestPortal()
const { leave, pass } = createLeaving({ as, clock, db, portal })

let reader: TestMember
beforeEach(async () => {
  reader = await given.student({ fullName: 'Reader', profile: { field_of_study: 'Computer Science' } })
})

type Step = [title: string, from: string, to: string | null]
/** Adds an alumnus of 2012 with a work history. */
const alumnus = async (fullName: string, steps: readonly Step[], details: object = {}) => {
  const member = await given.verifiedAlumnus({
    ...{ fullName, graduation_year: 2012, profile: { field_of_study: 'Computer Science', help: ['career_advice'] } },
    ...details,
  })
  const rows = steps.map(([title, started, ended], ordinal) => ({
    ...{ member_id: member.id, ordinal, title, company: 'Tidegrid', started, ended },
  }))
  await db.insertInto('experiences').values(rows).execute()
  return member
}
const developer: Step[] = [['Software developer', '2012-08', null]]
const leader: Step[] = [
  ['Programmer', '2012-08', '2016-12'],
  ['Head of engineering', '2017-01', null],
]
const scientist: Step[] = [['Data scientist', '2012-09', null]]
const several = async (count: number, steps: readonly Step[], name: string) => {
  const members: TestMember[] = []
  for (let at = 0; at < count; at += 1) members.push(await alumnus(`${name} ${at}`, steps))
  return members
}
const compute = () => computePathways(portal.platform, clock.now().toISOString().slice(0, 10))
const paths = async (member: TestMember, field?: string) =>
  (await as(member).call(readPathways, { querystring: field === undefined ? {} : { field } })).body
const tenYears = async () => (await paths(reader)).figures.find(({ years }) => years === 10)
const column = async (at: number) =>
  Object.fromEntries(((await tenYears())?.columns[at]?.blocks ?? []).map(({ group, people }) => [group, people]))

describe('the figure of a field', () => {
  it('is that of the viewer’s own field, and counts the same people in each column', async () => {
    await several(7, developer, 'Dev')
    await several(6, leader, 'Lead')
    await several(5, scientist, 'Data')
    await compute()
    const { field, own, fields, updatedOn } = await paths(reader)
    expect({ field, own, fields, updatedOn }).toMatchObject({
      ...{ field: { value: 'computer science', label: 'Computer Science' }, own: true },
      ...{ fields: [{ value: 'computer science' }], updatedOn: clock.now().toISOString().slice(0, 10) },
    })
    expect(await column(0)).toEqual({ software: 13, data: 5 })
    expect(await column(3)).toEqual({ software: 7, leading: 6, data: 5 })
    expect(await tenYears()).toMatchObject({
      ...{ people: 18, from: 2012, to: 2012, graduates: null, complete: true },
      headline: { start: { group: 'software', share: 72 }, later: { group: 'leading', share: 33 } },
    })
  })

  it('does not show a group of fewer than five', async () => {
    await several(8, developer, 'Dev')
    await several(4, scientist, 'Data')
    await several(3, [['Nurse', '2012-09', null]], 'Nurse')
    await compute()
    expect(await column(0)).toEqual({ software: 8, else: 7 })
  })

  it('counts neither students, nor the suspended, unverified, and those who chose to leave', async () => {
    await several(6, developer, 'Dev')
    await alumnus('Suspended', developer, { suspended_at: clock.now(), suspension_reason: 'Advertising' })
    await alumnus('Waiting', developer, { verification: 'pending' })
    const gone = await alumnus('Gone', developer)
    await as(gone).call(changePrivacy, { body: { countMe: false } })
    await compute()
    expect((await tenYears())?.people).toBe(6)
    expect((await as(gone).call(readCountingRules)).body.countMe).toBe(false)
    expect((await as(reader).call(readCountingRules)).body.countMe).toBeNull()
  })

  it('has no numbers for a field with too few people', async () => {
    await several(4, developer, 'Dev')
    await compute()
    expect(await paths(reader)).toMatchObject({ figures: [], updatedOn: null, alumni: 4 })
  })

  it('stays as it is until five people have changed, or someone has left', async () => {
    const [first] = await several(12, developer, 'Dev')
    await several(10, leader, 'Lead')
    await compute()
    await pass(31 * 86_400_000)
    await several(4, developer, 'New')
    await compute()
    expect((await tenYears())?.people).toBe(22)
    await alumnus('Fifth', developer)
    await compute()
    expect((await tenYears())?.people).toBe(27)

    await pass(31 * 86_400_000)
    await as(first).call(changePrivacy, { body: { countMe: false } })
    await compute()
    // Four others rest for a month, so that nobody can tell who was where.
    expect((await tenYears())?.people).toBe(22)
  })

  it('leaves out someone who has deleted their account, from the next update', async () => {
    const [first] = await several(12, developer, 'Dev')
    await several(10, leader, 'Lead')
    await compute()
    await leave(first ?? reader)
    expect((await tenYears())?.people).toBe(22)
    await compute()
    expect((await tenYears())?.people).toBe(17)
  })

  it('shows nothing of a first computation that was interrupted, and begins it again', async () => {
    const people = await several(6, developer, 'Dev')
    const begun = { fieldKey: 'computer science', field: 'Computer Science', day: '2026-01-01', figures: [], people: 6 }
    await beginFigures(db, begun)
    const path = ['leading', 'leading', 'leading', 'leading']
    const behind = people.map(({ id }) => ({ member_id: id, class_year: 2012, path, rests: false }))
    await savePeople(db, begun.fieldKey, behind.slice(0, 3))
    expect(await paths(reader)).toMatchObject({ fields: [], figures: [], updatedOn: null })
    await compute()
    expect(await column(0)).toEqual({ software: 6 })
    const stored = await db.selectFrom('pathway_people').select('first_group').execute()
    expect(stored.map(({ first_group }) => first_group)).toEqual(Array.from({ length: 6 }, () => 'software'))
  })
})

describe('where they are now', () => {
  it('has the number of people that the Network finds', async () => {
    const there = await several(6, developer, 'Dev')
    await several(2, scientist, 'Data')
    await as(there[0]).call(changePrivacy, { body: { position: 'nobody' } })
    await shareInterview({ as }, reader, { company: 'Tidegrid Ltd.' })
    const { body } = await as(reader).call(readWhereNow, { querystring: { field: 'Computer Science' } })
    const tidegrid = { label: 'Tidegrid', people: 7, interviews: { companyKey: 'tidegrid', count: 1 } }
    expect(body).toMatchObject({ people: 8, employers: { bars: [tidegrid], rest: 1 } })
    expect(body.titles).toEqual({
      bars: [{ label: 'Software developer', people: 5, values: ['software developer'], interviews: null }],
      rest: 3,
    })
    const querystring = { role: 'alumni', field: [body.field], title: body.titles.bars[0]?.values ?? [] } as const
    expect((await as(reader).call(listMembers, { querystring })).body.members).toHaveLength(5)
  })
})

describe('people who are happy to be asked', () => {
  const found = async (querystring: Record<string, string | number> = {}, member = reader) =>
    (await as(member).call(listPeopleToAsk, { querystring })).body.people.map((each) => each.person.fullName)

  it('are those of a block, with one reason each', async () => {
    await several(7, developer, 'Dev')
    const [lead] = await several(6, leader, 'Lead')
    await compute()
    const block = { field: 'computer science', years: '10', column: 3, group: 'leading' }
    expect((await found(block)).toSorted()).toEqual(['Lead 0', 'Lead 1', 'Lead 2', 'Lead 3', 'Lead 4', 'Lead 5'])
    expect(await found({ ...block, column: 0, group: 'software', lastGroup: 'leading' })).toHaveLength(6)
    const { people, total, lastGroups } = (await as(reader).call(listPeopleToAsk, { querystring: block })).body
    expect([total, lastGroups, people[0]?.reason.code]).toEqual([6, ['leading'], 'same_field'])
    expect(people[0]?.path).toEqual([
      { year: 2012, title: 'Programmer', company: 'Tidegrid' },
      { year: null, title: 'Head of engineering', company: 'Tidegrid' },
    ])
    await as(lead).call(changePrivacy, { body: { countMe: false } })
    expect(await found(block)).not.toContain('Lead 0')
    const { body } = await as(reader).call(listPeopleToAsk, { querystring: { ...block, column: 0, group: 'software' } })
    expect([body.total, body.lastGroups]).toEqual([12, ['software', 'leading']])
  })

  it('are listed by start, city, skill and time to answer, page by page, without what they hide', async () => {
    const begun = { fieldKey: 'computer science', field: 'Computer Science', day: '2026-01-01', figures: [], people: 6 }
    await beginFigures(db, begun)
    const place = { id: 1, name: 'Pune', country: 'IN', latitude: 18.5, longitude: 73.8 }
    await db.insertInto('places').values(place).execute()
    const profile = { field_of_study: 'Computer Science', help: ['career_advice'], place_id: place.id, skills: ['SQL'] }
    const asker = await alumnus('Asker', developer, { profile })
    const like = (name: string, details: object) =>
      alumnus(name, developer, { profile: { field_of_study: 'Computer Science', help: ['mentoring'], ...details } })
    await like('Nothing', {})
    await like('Hidden city', { place_id: place.id, location_audience: 'nobody' })
    await like('Within a week', { replies_within: 'week' })
    await like('Within a day', { replies_within: 'day' })
    await like('Skill', { skills: ['sql'] })
    await like('City', { place_id: place.id })
    const start = await like('Start', {})
    const behind = [asker, start].map(({ id }) => ({
      member_id: id,
      class_year: 2012,
      path: ['software'],
      rests: false,
    }))
    await savePeople(db, begun.fieldKey, behind)
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const querystring = { limit: 3, ...(cursor !== undefined && { cursor }) }
      const page = await as(asker).call(listPeopleToAsk, { querystring })
      pages.push(page.body.people.map((each) => each.person.fullName))
      cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
    } while (cursor !== undefined)
    expect(pages.flat()).toEqual([
      ...['Start', 'City', 'Skill', 'Within a day', 'Within a week'],
      // The newest first.
      ...['Hidden city', 'Nothing'],
    ])
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
  })

  it('are shown neither when blocked, nor unlisted, nor without a visible path', async () => {
    const [blocked, unlisted, secret] = await several(4, developer, 'Dev')
    await as(reader).call(blockMember, { params: { userId: blocked?.id ?? '' } })
    await as(unlisted).call(changePrivacy, { body: { listed: false } })
    await as(secret).call(changePrivacy, { body: { position: 'nobody' } })
    expect(await found()).toEqual(['Dev 3'])
  })

  it('are asked by three people a week at most', async () => {
    const asked = await alumnus('Asked', developer)
    const ask = (member: TestMember) => as(member).call(askPerson, { params: { id: asked.id } })
    const askers = [reader, await given.student(), await given.student(), await given.student()]
    for (const asker of askers.slice(0, 3)) expect((await ask(asker)).body.state).toBe('asked')
    expect((await ask(askers[3] ?? reader)).body).toMatchObject({ code: 'guidance.full' })
    expect((await ask(reader)).status).toBe(200)
    const [row] = (await as(askers[3]).call(listPeopleToAsk, {})).body.people
    expect(row?.state).toBe('full')

    // Only one of them has written within the hour.
    await as(reader).call(sendMessage, { params: { receiverId: asked.id }, body: { message: 'May I ask you?' } })
    clock.advance(61 * 60_000)
    expect((await ask(askers[3] ?? reader)).status).toBe(200)
    expect(await found({ fresh: 'true' })).toEqual([])
    await pass(15 * 86_400_000)
    expect(await found({ fresh: 'true' })).toEqual(['Asked'])
  })
})
