import { expect, it } from 'vitest'
import { searchPlaces } from '#contract/people/places.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ READS_PER_MINUTE: '1000' })

const search = async (q: string) => {
  const { status, body } = await as(await given.student()).call(searchPlaces, { querystring: { q } })
  expect([q, status]).toEqual([q, 200])
  return body.places
}
const found = async (q: string): Promise<string[]> =>
  (await search(q)).map(({ name, region, country }) => [name, region, country].filter(Boolean).join(', '))

it('finds a city with its country and coordinates', async () => {
  expect((await search('pune'))[0]).toEqual({
    _id: 1_259_229,
    name: 'Pune',
    region: null,
    country: 'IN',
    latitude: 18.51957,
    longitude: 73.85535,
  })
})

it.each([
  ['the beginning of a name', 'munic', 'Munich, DE'],
  ['several words, the last unfinished', 'new del', 'New Delhi, IN'],
  ['accents', 'são paulo', 'São Paulo, BR'],
  ['accents that are left out', 'Sao Paulo', 'São Paulo, BR'],
  ['a hyphen that is left out', 'saint etienne', 'Saint-Étienne, FR'],
  ['an apostrophe that is left out', 'laquila', "L'Aquila, IT"],
  ['capitals and spaces', '  MUMBAI ', 'Mumbai, IN'],
  ['a name of before', 'bangalore', 'Bengaluru, IN'],
  ['a name of today', 'gurugram', 'Gurgaon, IN'],
  ['the code of a country', 'london, ca', 'London, CA'],
  ['the name of a country', 'london canada', 'London, CA'],
  ['the name of a country in Hindi', 'hyderabad पाकिस्तान', 'Hyderabad, PK'],
  ['what a country is called in everyday life', 'cambridge uk', 'Cambridge, GB'],
  ['a region', 'aurangabad, bihar', 'Aurangābād, Bihar, IN'],
  ['the code of a state', 'portland, or', 'Portland, Oregon, US'],
  ['a wrong letter', 'mumbay', 'Mumbai, IN'],
  ['a letter that is missing', 'bengauru', 'Bengaluru, IN'],
  ['a letter too many', 'hyderrabad', 'Hyderabad, IN'],
  ['two letters swapped, and a country', 'lodnon canada', 'London, CA'],
])('finds by %s', async (_, q, city) => {
  expect((await found(q))[0]).toBe(city)
})

it('lists exact names first, then the largest cities', async () => {
  const cities = await found('bath')
  expect(cities[0]).toBe('Bath, GB')
  expect(cities).toContain('Bathinda, IN')
  expect(cities).toHaveLength(10)
})

it.each(['qqqqq', 'pune, atlantis', ', canada', '%', '_', "'", '\\', '.*', '😀'])('finds nothing for %j', async (q) => {
  expect(await search(q)).toEqual([])
})

it('ignores punctuation and invisible direction marks', async () => {
  expect((await found('(pune+)+$'))[0]).toBe('Pune, IN')
  expect((await found('\u202Epune\u202C'))[0]).toBe('Pune, IN')
})

it.each([{}, { q: '' }, { q: '   ' }, { q: 'a'.repeat(101) }])('rejects %j', async (querystring) => {
  const { status, body } = await as(await given.student()).call(searchPlaces, { querystring })
  expect([status, body]).toMatchObject([400, { fields: { q: expect.any(String) } }])
})
