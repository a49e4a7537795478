import { expect, it } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { listPeople } from '#contract/people/listing.ts'
import { listTags, tagPeople, undoTagging } from '#contract/people/tags.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, clock, given } = await openTestPortal()

type Selection = { ids?: string[]; filter?: object; except?: string[] }
const tag = (admin: TestMember, selection: Selection, label = 'Board', act = 'add') =>
  as(admin).call(tagPeople, { body: { selection, label, act } })
const undo = (admin: TestMember, id: string | null) => as(admin).call(undoTagging, { params: { id: id ?? '' } })
const tagsOf = async (admin: TestMember) =>
  Object.fromEntries(
    (await as(admin).call(listPeople, { querystring: { role: 'student' } })).body.people.map(({ fullName, tags }) => [
      fullName,
      tags,
    ]),
  )
const threeStudents = async () => [
  await given.student({ fullName: 'Ada', graduation_year: 2026 }),
  await given.student({ fullName: 'Ben', graduation_year: 2026 }),
  await given.student({ fullName: 'Cem', graduation_year: 2027 }),
]

it('tags the selected people with one entry in the audit log, and undoes only what it changed', async () => {
  const [admin, [ada]] = [await given.admin(), await threeStudents()]
  await tag(admin, { ids: [ada?.id ?? ''] })

  const filter = { role: 'student', year: 2026 }
  const { status, body } = await tag(admin, { filter }, ' board ')

  expect([status, body.changed, body.full]).toEqual([200, 1, 0])
  expect(await tagsOf(admin)).toEqual({ Ada: ['Board'], Ben: ['Board'], Cem: [] })
  expect((await as(admin).call(listTags)).body.tags).toEqual([{ label: 'Board', count: 2 }])
  const { entries } = (await as(admin).call(listAuditEntries, { querystring: { category: 'change' } })).body
  expect(entries).toMatchObject([
    { action: 'tag.added', subject: 'Board', details: { count: 1 } },
    { action: 'tag.added', subject: 'Board', details: { count: 1 } },
  ])
  expect((await undo(admin, body.taggingId)).status).toBe(200)
  expect(await tagsOf(admin)).toEqual({ Ada: ['Board'], Ben: [], Cem: [] })
  expect((await undo(admin, body.taggingId)).body.code).toBe('decision.final')
})

it('removes a tag from the selected people, which can be undone for ten minutes, by the same person', async () => {
  const [admin, other] = [await given.admin(), await given.admin()]
  const students = await threeStudents()
  const all = { filter: { role: 'student' } }
  await tag(admin, all)

  const { body } = await tag(admin, { ...all, except: [students[2]?.id ?? ''] }, 'BOARD', 'remove')

  expect([body.changed, await tagsOf(admin)]).toEqual([2, { Ada: [], Ben: [], Cem: ['Board'] }])
  expect((await undo(other, body.taggingId)).body.code).toBe('decision.final')
  expect((await undo(admin, body.taggingId)).status).toBe(200)
  expect(await tagsOf(admin)).toEqual({ Ada: ['Board'], Ben: ['Board'], Cem: ['Board'] })
  const again = (await tag(admin, all, 'Board', 'remove')).body.taggingId
  clock.advance(11 * 60_000)
  expect((await undo(await given.admin(), again)).body.code).toBe('decision.final')
})

it('leaves out people who have 20 tags already', async () => {
  const [admin, [ada]] = [await given.admin(), await threeStudents()]
  for (let number = 1; number <= 20; number += 1) await tag(admin, { ids: [ada?.id ?? ''] }, `Tag ${number}`)
  const { body } = await tag(admin, { filter: { role: 'student' } })
  expect([body.changed, body.full]).toEqual([2, 1])
})

it('filters the list by a tag', async () => {
  const [admin, [ada]] = [await given.admin(), await threeStudents()]
  await tag(admin, { ids: [ada?.id ?? ''] }, 'Büro Team')
  const { body } = await as(admin).call(listPeople, { querystring: { role: 'student', tag: 'buro team' } })
  expect(body.people.map(({ fullName }) => fullName)).toEqual(['Ada'])
})

it.each([
  { selection: {}, label: 'Board', act: 'add' },
  { selection: { ids: [] }, label: 'Board', act: 'add' },
  { selection: { ids: [crypto.randomUUID()], filter: { role: 'student' } }, label: 'Board', act: 'add' },
  { selection: { ids: Array.from({ length: 1_001 }, () => crypto.randomUUID()) }, label: 'Board', act: 'add' },
  { selection: { filter: { role: 'student' } }, label: ' ', act: 'add' },
  { selection: { filter: { role: 'student' } }, label: 'x'.repeat(41), act: 'add' },
])('rejects the body of case %#', async (body) => {
  expect((await as(await given.admin()).call(tagPeople, { body })).status).toBe(400)
})

it('changes nothing for ids of nobody, and is not for moderators', async () => {
  const ids = [crypto.randomUUID()]
  expect(await tag(await given.admin(), { ids })).toMatchObject({ status: 409, body: { code: 'selection.nobody' } })
  expect((await tag(await given.helper('moderator'), { ids })).status).toBe(403)
})

it('adds a tag once when two people add it at the same moment', async () => {
  const [one, other] = [await given.admin(), await given.admin()]
  await threeStudents()
  const all = { filter: { role: 'student' } }
  const answers = await Promise.all([tag(one, all), tag(other, all, 'board')])
  expect(answers.map(({ body }) => body.changed).toSorted((a, b) => a - b)).toEqual([0, 3])
})
