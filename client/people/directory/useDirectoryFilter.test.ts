import { expect, it } from 'vitest'
import { DirectoryFilter } from '#contract/people/directory.ts'
import { readChoice } from './useDirectoryFilter.ts'

const read = (search: string) => readChoice(new URLSearchParams(search))

it('reads all search parameters from a URL', () => {
  expect(
    read('q=grid&role=alumni&field=energy&field=physics&city=1259229&country=IN&help=talks&cohortFrom=2014&sort=name'),
  ).toMatchObject({
    ...{ q: 'grid', role: 'alumni', field: ['energy', 'physics'], city: ['1259229'], country: ['IN'], help: ['talks'] },
    ...{ cohortFrom: 2014, cohortTo: undefined, sort: 'name', skill: [] },
  })
})

it.each([
  'country=india&help=x&city=pune',
  'city=0&city=1.5&country=in&field=&skill=%20',
  'cohortFrom=999&cohortTo=soon',
  `q=${'long '.repeat(30)}`,
  `company=${'x'.repeat(300)}`,
  'role=admin&sort=random',
])('ignores invalid parameters: %s', (search) => {
  expect(read(search)).toEqual(read(''))
})

it('keeps valid values beside invalid ones, without duplicates and within the limits', () => {
  expect(read('help=x&help=talks&help=talks').help).toEqual(['talks'])
  const many = read(Array.from({ length: 40 }, (_, number) => `field=f${number}`).join('&'))
  expect(many.field).toHaveLength(20)
  expect(DirectoryFilter.safeParse(many).success).toBe(true)
})
