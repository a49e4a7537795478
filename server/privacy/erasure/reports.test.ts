import { expect, it } from 'vitest'
import { postJob } from '#contract/opportunities/jobs.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import type { ContentKind } from '#contract/trust/content.ts'
import { reportMember } from '#contract/trust/reports.ts'
import { createTalk } from '#server/testing/discussions.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createLeaving } from '#server/testing/leaving.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, db, given } = test
const { leave } = createLeaving(test)
const { ask, read } = createTalk(test)
const { queue } = createReporting(test)

const report = async (from: TestMember, kind: ContentKind, id: string) => {
  const body = { about: { kind, id }, reason: 'unkind', comment: 'Sounds like a zebra' } as const
  expect((await as(from).call(reportMember, { body })).status).toBe(201)
}
const askZebra = async (author: TestMember, anonymous: boolean) => {
  const title = `Zebra question, ${anonymous ? 'without' : 'with'} a name`
  const { _id: id } = await ask(author, { anonymous, title, body: 'Zebra text' })
  return (await read(author, id)).opening._id
}
/** Makes Ada's profile, job and two questions reported by Ben. */
const reportEverything = async () => {
  const [ada, ben] = [await given.student({ fullName: 'Ada' }), await given.student({ fullName: 'Ben' })]
  await as(ada).call(updateProfile, { params: { id: ada.id }, body: { about: 'Zebra profile' } })
  const job = { title: 'Zebra keeper', company: 'Zoo', location: 'Pune', description: 'Zebra care' }
  await report(ben, 'profile', ada.id)
  await report(ben, 'job', (await as(ada).call(postJob, { body: job })).body._id)
  await report(ben, 'post', await askZebra(ada, false))
  await report(ben, 'post', await askZebra(ada, true))
  return { ada, ben }
}
const quoted = async () => {
  const rows = await db.selectFrom('reports').select(['kind', 'title', 'body', 'comment']).orderBy('id').execute()
  return rows.map(({ kind, ...words }) => [kind, ...Object.values(words).map((word) => /zebra/i.test(word))])
}
const all = [
  ['profile', false, true, true],
  ['job', true, true, true],
  ['post', true, true, true],
  ['post', true, true, true],
]

it.each([
  ['anonymise', [['profile', false, false, true], ...all.slice(1)]],
  ['remove', all.map(([kind]) => [kind, false, false, true])],
] as const)('keeps reports of an erased member without the quotes that go with them: %s', async (postings, left) => {
  await db.deleteFrom('reports').execute()
  const { ada } = await reportEverything()
  expect(await quoted()).toEqual(all)
  await leave(ada, postings)
  expect(await quoted()).toEqual(left)
  expect(await queue(await given.admin())).toHaveLength(4)
})

it.each([
  ['anonymise', true],
  ['remove', false],
] as const)(
  'keeps the reports of an erased reporter, and their comments unless postings are removed: %s',
  async (postings, isKept) => {
    await db.deleteFrom('reports').execute()
    const { ben } = await reportEverything()
    await leave(ben, postings)
    expect(await quoted()).toEqual(all.map(([kind, title, body]) => [kind, title, body, isKept]))
    const reports = await queue(await given.admin())
    expect(reports.map(({ reporter }) => reporter?.former)).toEqual([true, true, true, true])
  },
)
