import { expect, it } from 'vitest'
import { listChatUsers } from '#contract/chat/conversations.ts'
import { listFacets, listMemberPlaces, listMembers } from '#contract/people/directory.ts'
import { searchAll } from '#contract/search/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given } = await openTestPortal({ SEARCHES_PER_MINUTE: '30' })

// test: people-search-limit
it('limits searches for people to 30 a minute across routes, but not lists without words', async () => {
  const [ada, grace] = [await given.student(), await given.student()]
  const searches = [searchAll, listMembers, listChatUsers]
  const search = (member: typeof ada, index: number) =>
    as(member).call(searches[index % 3] ?? searchAll, { querystring: { q: 'person' } })

  for (let index = 0; index < 30; index += 1) expect((await search(ada, index)).status).toBe(200)
  for (const index of [0, 1, 2]) {
    const refused = await search(ada, index)
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
    const wait = Number(refused.headers['retry-after'])
    expect([wait > 0, wait <= 60]).toEqual([true, true])
  }

  expect((await search(grace, 0)).status).toBe(200)
  for (const list of [listMembers, listChatUsers]) expect((await as(ada).call(list)).status).toBe(200)
})

it('counts a word once while it is typed and deleted letter by letter', async () => {
  const ada = await given.student()
  const word = 'supercalifragilistic'
  const search = (q: string) => as(ada).call(searchAll, { querystring: { q } })
  for (let length = 1; length <= word.length; length += 1)
    expect((await search(word.slice(0, length))).status).toBe(200)
  for (let length = word.length - 1; length > 0; length -= 1)
    expect((await search(word.slice(0, length))).status).toBe(200)

  for (let index = 1; index < 30; index += 1) expect((await search(`other ${index}`)).status).toBe(200)
  expect((await search('one more')).status).toBe(429)
})

it('counts each word typed after the same beginning', async () => {
  const ada = await given.student()
  const search = async (q: string) => (await as(ada).call(searchAll, { querystring: { q } })).status
  for (let index = 0; index < 15; index += 1)
    expect([await search('a'), await search(`a smith ${index}`)]).toEqual([200, 200])
  for (let index = 15; index < 29; index += 1)
    expect([await search('a'), await search(`a jones ${index}`)]).toEqual([200, 200])

  expect(await search('a')).toBe(200)
  expect(await search('a brown')).toBe(200)
  expect(await search('a')).toBe(200)
  expect(await search('a green')).toBe(429)
})

it('counts facets and the map separately, and the same words with other filters once', async () => {
  const ada = await given.student()
  const ask = async (route: typeof listFacets | typeof listMemberPlaces, q: string, field = 'law') =>
    (await as(ada).call(route, { querystring: { q, field } })).status
  for (let index = 0; index < 40; index += 1) expect(await ask(listFacets, 'energy', `field ${index}`)).toBe(200)
  for (let index = 1; index < 30; index += 1) expect(await ask(listMemberPlaces, `other ${index}`)).toBe(200)

  expect([await ask(listFacets, 'one more'), await ask(listMemberPlaces, 'one more')]).toEqual([429, 429])
  expect((await as(ada).call(searchAll, { querystring: { q: 'one more' } })).status).toBe(200)
})
