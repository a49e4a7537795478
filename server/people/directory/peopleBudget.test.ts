import { expect, it } from 'vitest'
import { listMembers } from '#contract/people/directory.ts'
import { searchAll } from '#contract/site/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, portal } = await openTestPortal({ PEOPLE_PER_DAY: '6' })

it('shows a member so many different people a day, page by page or by searching, and those again', async () => {
  const ada = await given.student({ fullName: 'Person A' })
  for (const letter of 'BCDEFGH') await given.student({ fullName: `Person ${letter}` })
  const list = async (member: typeof ada, cursor?: string) =>
    as(member).call(listMembers, { querystring: { limit: 3, ...(cursor !== undefined && { cursor }) } })
  const cursorOf = ({ next }: { next?: string | undefined }) =>
    new URL(next ?? '', 'http://portal').searchParams.get('cursor') ?? undefined
  const first = await list(ada)
  const second = await list(ada, cursorOf(first))
  expect([first.status, second.status]).toEqual([200, 200])

  const refused = await list(ada, cursorOf(second))
  expect(refused).toMatchObject({ status: 429, body: { code: 'member.people_used_up' } })
  expect(refused.body.message).toContain('6 people')
  const [wait, day] = [Number(refused.headers['retry-after']), 24 * 60 * 60]
  expect(day - 600 < wait && wait <= day, `${wait} s`).toBe(true)

  const search = async (q: string) => (await as(ada).call(searchAll, { querystring: { q } })).body.people.length
  expect([await search('person h'), await search('person b')]).toEqual([0, 1])
  expect((await list(ada)).status).toBe(200)
  for (const member of [await given.student(), await given.admin()])
    expect((await list(member, cursorOf(second))).status).toBe(200)

  await portal.platform.limiters.people.reset(ada.id)
  expect((await list(ada, cursorOf(second))).status).toBe(200)
})
