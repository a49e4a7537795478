import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { blockMember } from '#contract/trust/blocks.ts'
import { listMembers } from '#contract/people/directory.ts'
import { searchAll } from '#contract/search/search.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import type { Answer } from '#server/testing/call.ts'
import type { TestMember } from '#server/testing/given.ts'

const { as, given, db } = await openTestPortal({ SEARCHES_PER_MINUTE: '1000' })

let anna: TestMember
beforeEach(async () => {
  anna = await given.student({ fullName: 'Anna Novak' })
  await given.student({ fullName: 'Novak Anders' })
  await given.student({ fullName: 'Zoe Novakova' })
})

// Enough members with the same last name that the search switches to its other plan.
const many = 1_100
const addNovaks = () =>
  sql`
    with added as (
      insert into members
      select added.* from members, generate_series(1, ${many}::int) n,
      lateral (select 'Person ' || lpad(n::text, 4, '0') || ' Novak' as name) named,
      lateral jsonb_populate_record(members, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@college.example',
        'usn', 'N' || n, 'full_name', name, 'name_key', lower(name))) added
      where members.id = ${anna.id}
      returning id
    )
    insert into profiles (member_id) select id from added`.execute(db)

const allPages = async (q: string): Promise<string[]> => {
  const names: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const querystring = { q, ...(cursor !== '' && { cursor }) }
    const page: Answer<typeof listMembers> = await as(anna).call(listMembers, { querystring })
    expect(page).toMatchObject({ status: 200 })
    names.push(...page.body.members.map(({ fullName }) => fullName))
    cursor = page.next && (new URL(page.next, 'http://portal').searchParams.get('cursor') ?? undefined)
  }
  return names
}

it.each([0, many])(
  'finds members by any part of a name, ordered and once each, among %i namesakes',
  async (namesakes) => {
    if (namesakes > 0) await addNovaks()
    const added = Array.from({ length: namesakes }, (_, n) => `Person ${String(n + 1).padStart(4, '0')} Novak`)

    expect(await allPages('novak')).toEqual(['Anna Novak', 'Novak Anders', ...added, 'Zoe Novakova'])
    expect(await allPages('ova')).toEqual(['Anna Novak', 'Novak Anders', ...added, 'Zoe Novakova'])
    expect(await allPages('anders')).toEqual(['Novak Anders'])
    expect(await allPages('novak a')).toEqual(['Anna Novak', 'Novak Anders'])
    expect(await allPages('xylophone')).toEqual([])
  },
)

it('hides blocked members among many namesakes', async () => {
  await addNovaks()
  const hidden = await given.student({ fullName: 'Ana Novak' })
  const found = async () =>
    (await as(anna).call(searchAll, { querystring: { q: 'novak' } })).body.people.map(({ fullName }) => fullName)
  // The newest member comes first.
  expect((await found())[0]).toBe('Ana Novak')

  await as(hidden).call(blockMember, { params: { userId: anna.id } })

  expect(await found()).not.toContain('Ana Novak')
})
