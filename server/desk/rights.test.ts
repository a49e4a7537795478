import { expect, it } from 'vitest'
import { giveRights } from '#contract/account/administrators.ts'
import { getDesk, getToday } from '#contract/desk/desk.ts'
import { searchDesk } from '#contract/desk/search.ts'
import { CONTACT_TOPICS } from '#contract/limits.ts'
import type { GrantedRight, Right } from '#contract/members/rights.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { verifyAlumnus } from '#contract/people/verification.ts'
import { sendContact } from '#contract/public/contact.ts'
import { reportMember } from '#contract/trust/reports.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { right } from '#server/testing/rights.ts'

const { given, as } = await openTestPortal()

const job = { title: 'Coracle builder', company: 'Waterworks', location: 'Pune', description: 'Keep them afloat' }

const give = (admin: TestMember, { id }: TestMember, ...rights: GrantedRight[]) =>
  as(admin).call(giveRights, { params: { id }, body: { password: admin.password, rights } })

/** Something of every kind that waits, and a decision. */
const work = async () => {
  const [admin, asha, ravi] = [await given.admin(), await given.student(), await given.student()]
  await as(admin).call(verifyAlumnus, { params: { id: (await given.alumnus()).id } })
  await given.alumnus({ graduation_year: 2012, fullName: 'Coracle Kumar' })
  await given.alumnus({ graduation_year: 2020 })
  const letter = { name: 'Ada', email: 'ada@example.org', message: 'Hello?', topic: CONTACT_TOPICS[0] }
  await as(undefined).call(sendContact, { body: letter })
  await as(asha).call(reportMember, { body: { userId: ravi.id, reason: 'spam' } })
  await as(asha).call(postJob, { body: job })
  return admin
}

it.each<[Right, string[], string[], string[]]>([
  [
    'owner',
    ['students', 'verifications', 'reports'],
    ['name', 'logo', 'email', 'import', 'invite', 'colleague'],
    ['p', 'j'],
  ],
  [
    'administrator',
    ['students', 'verifications', 'reports'],
    ['name', 'logo', 'email', 'import', 'invite'],
    ['p', 'j'],
  ],
  ['verifier', ['students', 'verifications'], [], ['p']],
  ['moderator', ['students', 'reports'], [], ['p', 'j']],
  ['events', [], [], []],
  ['communicator', [], [], []],
])('shows a desk with the right “%s” only its own part', async (name, sections, steps, found) => {
  await work()
  const { call } = as(await given.helper(name))
  const { frame } = (await call(getDesk)).body
  expect(frame).toMatchObject({ member: true, rights: [right(name)], owners: expect.any(Array) })
  expect(frame.counts.map(({ section }) => section).toSorted()).toEqual(sections.toSorted())

  const today = (await call(getToday)).body
  const office = steps.length > 0
  expect([...new Set(today.waiting.map(({ section }) => section ?? ''))].toSorted()).toEqual(
    sections.filter((section) => section !== 'students').toSorted(),
  )
  expect(today.steps.list.map(({ kind }) => kind)).toEqual(steps)
  expect([today.system !== null, today.backups !== null, today.figures.length]).toEqual([
    office,
    office,
    office ? 3 : 0,
  ])
  expect(today.decisions.length > 0).toBe(office)

  const { people, postings } = (await call(searchDesk, { querystring: { q: 'coracle' } })).body
  expect([...people.map(() => 'p'), ...postings.map(() => 'j')].slice(0, 2).toSorted()).toEqual(found.toSorted())
})

it('shows helpers their own decisions, with an undo only while they may undo them', async () => {
  const [verifier, ravi] = [await given.helper('verifier'), await given.alumnus()]
  await as(verifier).call(verifyAlumnus, { params: { id: ravi.id } })
  const decisions = async () => (await as(verifier).call(getToday)).body.decisions
  expect(await decisions()).toMatchObject([{ own: true, act: 'verified', undo: { until: expect.any(String) } }])
  await give(await given.admin(), verifier, right('communicator'))
  expect(await decisions()).toMatchObject([{ own: true, undo: null }])
})

it('counts for a verifier of some classes only theirs', async () => {
  const [verifier] = [await given.helper('verifier')]
  for (const graduation_year of [2011, 2012, 2018, 2019]) await given.alumnus({ graduation_year })
  const own = right('verifier', { fromYear: 2012, toYear: 2018 })
  await give(await given.admin(), verifier, own)
  expect((await as(verifier).call(getToday)).body.waiting).toMatchObject([
    { kind: 'verifications', count: 2, details: { alumni: 2 } },
  ])
  expect((await as(verifier).call(getDesk)).body.frame.counts).toContainEqual({
    ...{ section: 'verifications', total: null, waiting: 2 },
  })
})
