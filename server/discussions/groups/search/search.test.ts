import { expect, it } from 'vitest'
import { editGroup } from '#contract/discussions/groups.ts'
import { LIMITS } from '#contract/limits.ts'
import { searchAll } from '#contract/search/search.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import { openSpaces } from '#server/discussions/groups/spaces/queries.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from '#server/testing/given.ts'
import { createGroups } from '#server/testing/groups.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const test = await openTestPortal()
const { given, as, clock, db } = test
const { start, join } = createGroups(test)

const find = async (member: TestMember, q: string) => (await as(member).call(searchAll, { querystring: { q } })).body
const found = async (member: TestMember, q: string) => (await find(member, q)).groups.map(({ name }) => name)

it('finds groups by their words, hidden ones only for their members', async () => {
  const [nadia, arda] = [await given.verifiedAlumnus(), await given.verifiedAlumnus()]
  const open = await start(nadia, { name: 'Turbine talk' })
  const asking = await start(nadia, { name: 'Turbine makers', access: 'ask' })
  await start(nadia, { name: 'Turbine quorum', access: 'hidden' })
  await join(arda, open._id)

  expect(await found(arda, 'turbine')).toEqual(['Turbine talk', 'Turbine makers'])
  expect((await find(arda, 'turbine')).counts.groups).toBe(2)
  expect(await found(arda, 'turbnie makers')).toEqual(['Turbine makers'])
  expect(await found(arda, 'quorum')).toEqual([])
  expect(await found(nadia, 'quorum')).toEqual(['Turbine quorum'])

  await as(nadia).call(editGroup, { params: { id: asking._id }, body: { ...asking, access: 'hidden' } })
  expect(await found(arda, 'turbine')).toEqual(['Turbine talk'])

  await as(arda).call(blockMember, { params: { userId: nadia.id } })
  expect((await find(arda, 'turbine')).groups).toMatchObject([{ name: 'Turbine talk', members: 1 }])
  expect(JSON.stringify(await find(arda, 'turbine'))).not.toContain(nadia.id)
})

it('returns the first few groups and their number, and of this kind alone all in pages', async () => {
  const viewer = await given.student()
  const [total, kind] = [LIMITS.searchKindPage + 3, 'groups'] as const
  const ids = Array.from({ length: total }, newId)
  const about = { kind: 'interest', name: 'Sailing', search_key: 'sailing' } as const
  const at = { created_at: clock.now(), opened_at: clock.now() }
  await db
    .insertInto('groups')
    .values(ids.map((id) => ({ id, ...about, ...at })))
    .execute()
  const space = { name: 'Sailing', icon: 'users', colour: 'blue', access: 'open' } as const
  await openSpaces(
    db,
    ids.map((groupId) => ({ groupId, ...space })),
    clock.now(),
  )

  const { groups, counts } = await find(viewer, 'sailing')
  expect([groups.length, counts.groups]).toEqual([LIMITS.searchPage, total])

  const first = await as(viewer).call(searchAll, { querystring: { q: 'sailing', kind } })
  const cursor = new URLSearchParams(/\?([^>]+)>/.exec(String(first.headers['link']))?.[1]).get('cursor')
  const second = await as(viewer).call(searchAll, { querystring: { q: 'sailing', kind, cursor: String(cursor) } })
  const listed = [...first.body.groups, ...second.body.groups].map(({ _id }) => _id)
  expect(listed.toSorted()).toEqual(ids.toSorted())
  expect(second.headers['link']).toBeUndefined()
})
