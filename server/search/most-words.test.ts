import { expect, it } from 'vitest'
import { postJob } from '#contract/opportunities/jobs.ts'
import { searchAll } from '#contract/search/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as } = await openTestPortal()
const job = { company: 'Waterworks', location: 'Pune', description: 'Keep the taps running' }

it('returns matches of most words when nothing matches all, preferring rare words', async () => {
  const asha = await given.student({ fullName: 'Asha Rao' })
  await as(asha).call(postJob, { body: { ...job, title: 'Coracle builder' } })
  for (let number = 0; number < 2; number += 1) await as(asha).call(postJob, { body: { ...job, title: 'Tinsmith' } })

  const titles = async (words: string) =>
    (await as(asha).call(searchAll, { querystring: { q: words } })).body.jobs.map(({ title }) => title)
  expect(await titles('coracle tinsmith')).toEqual(['Coracle builder'])
  expect(await titles('tinsmith zzyzx')).toEqual(['Tinsmith', 'Tinsmith'])
  expect(await titles('coracle builder zzyzx')).toEqual(['Coracle builder'])
  expect(await titles('zzyzx xyzzy')).toEqual([])
})
