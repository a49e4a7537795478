import { expect, it } from 'vitest'
import { searchDesk } from '#contract/desk/search.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()
const job = { title: 'Coracle builder', company: 'Waterworks', location: 'Pune', description: 'Keep them afloat' }

it('finds members by name without accents, email, year and a year among other words', async () => {
  const admin = await given.admin()
  const find = async (q: string) =>
    (await as(admin).call(searchDesk, { querystring: { q } })).body.people.map(({ fullName }) => fullName)
  const ruben = await given.student({ fullName: 'Rubén Núñez', graduation_year: 2027 })
  await given.student({ fullName: 'Ruben Smith', graduation_year: 2028 })
  await given.alumnus({ fullName: 'Zita Ruben', graduation_year: 2012 })

  expect(await find('ruben')).toEqual(['Rubén Núñez', 'Ruben Smith', 'Zita Ruben'])
  expect(await find('RUBÉN nunez')).toEqual(['Rubén Núñez'])
  expect(await find(ruben.email)).toEqual(['Rubén Núñez'])
  expect(await find('2012')).toEqual(['Zita Ruben'])
  expect(await find('ruben 2028')).toEqual(['Ruben Smith'])
  expect(await find('100%')).toEqual([])
})

it('suggests the closest name when no name matches', async () => {
  const admin = await given.admin()
  await given.student({ fullName: 'Harpreet Sodhi' })
  const { people, closest } = (await as(admin).call(searchDesk, { querystring: { q: 'harprit' } })).body
  expect([people, closest?.fullName]).toEqual([[], 'Harpreet Sodhi'])
  expect((await as(admin).call(searchDesk, { querystring: { q: 'zzyzx' } })).body.closest).toBeNull()
})

it('finds postings by their words, and nothing without words', async () => {
  const admin = await given.admin()
  const asha = await given.student({ fullName: 'Asha Rao' })
  await as(asha).call(postJob, { body: job })
  expect((await as(admin).call(searchDesk, { querystring: { q: 'coracle' } })).body.postings).toMatchObject([
    { kind: 'job', title: 'Coracle builder · Waterworks', authorName: 'Asha Rao', hidden: false },
  ])
  expect((await as(admin).call(searchDesk, { querystring: { q: ' ' } })).body).toEqual({
    people: [],
    closest: null,
    postings: [],
  })
})
