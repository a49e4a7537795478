import { expect, it } from 'vitest'
import {
  listInterviewCompanies,
  listInterviews,
  readInterview,
  updateInterview,
} from '#contract/guidance/interviews.ts'
import { mergeCompanies } from '#contract/guidance/office.ts'
import { EXPERIENCE, shareInterview } from '#server/testing/interviews.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { as, given } = test

const scene = async () => {
  const [office, mira, reader] = [await given.admin(), await given.student(), await given.student()]
  const merge = async (name: string | null, ...companies: string[]) => {
    const changes = companies.map((company) => ({ company, name }))
    return (await as(office).call(mergeCompanies, { body: { changes } })).body.before
  }
  const undo = (changes: Awaited<ReturnType<typeof merge>>) => as(office).call(mergeCompanies, { body: { changes } })
  const companies = async () =>
    Object.fromEntries(
      (await as(reader).call(listInterviewCompanies)).body.companies.map(({ name, count }) => [name, count]),
    )
  const companyOf = async (id: string) =>
    (await as(reader).call(readInterview, { params: { id } })).body.interview.company
  return { mira, reader, merge, undo, companies, companyOf }
}

it('interviews follow when the career office merges their company, in lists and search, and back', async () => {
  const { mira, reader, merge, undo, companies, companyOf } = await scene()
  const [written, other] = [
    await shareInterview(test, mira, { company: 'Tide Grid' }),
    await shareInterview(test, mira, { company: 'Tidegrid' }),
  ]
  // Punctuation and legal forms make no difference.
  const near = await shareInterview(test, mira, { company: 'Tide-Grid Ltd' })
  const found = async (q: string) =>
    (await as(reader).call(listInterviews, { querystring: { q } })).body.map(({ _id }) => _id).toSorted()
  expect(await companies()).toEqual({ 'Tide Grid': 2, Tidegrid: 1 })

  const before = await merge('Tidegrid', 'Tide Grid')
  expect(await companies()).toEqual({ Tidegrid: 3 })
  expect([await companyOf(written), await companyOf(near)]).toEqual(['Tidegrid', 'Tidegrid'])
  expect(await found('tidegrid graduate')).toEqual([written, other, near].toSorted())
  const querystring = { company: 'tidegrid' }
  expect((await as(reader).call(listInterviews, { querystring })).body).toHaveLength(3)

  await undo(before)
  expect([await companyOf(written), await companyOf(near)]).toEqual(['Tide Grid', 'Tide-Grid Ltd'])
  expect(await found('tidegrid')).toEqual([other])
})

it('keeps what the writer of an interview wrote when they change the rest', async () => {
  const { mira, merge, undo, companyOf } = await scene()
  const before = await merge('Oakbridge', 'Oak Bridge')
  const id = await shareInterview(test, mira, { company: 'Oak Bridge' })
  expect(await companyOf(id)).toBe('Oakbridge')
  const change = (company: string) =>
    as(mira).call(updateInterview, {
      params: { id },
      body: { ...EXPERIENCE, rounds: [...EXPERIENCE.rounds], company, advice: 'Bring a map.' },
    })
  await change('Oakbridge')
  await undo(before)
  expect(await companyOf(id)).toBe('Oak Bridge')
  await change('Elmford')
  await merge('Oakbridge', 'Oak Bridge')
  expect(await companyOf(id)).toBe('Elmford')
})
