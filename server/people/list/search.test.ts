import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import { countPeople, listPeople, type PeopleSort } from '#contract/people/listing.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { as, given, db } = await openTestPortal()

const namesOf = async (admin: TestMember, q: string) =>
  (await as(admin).call(listPeople, { querystring: { role: 'student', q } })).body.people.map(
    ({ fullName }) => fullName,
  )

it('finds one or two letters at the beginning of words only', async () => {
  const admin = await given.admin()
  await given.student({ fullName: 'Li Wen', email: 'wen@college.example' })
  await given.student({ fullName: 'Mira Lindqvist', email: 'mira@college.example' })
  await given.student({
    fullName: 'Oliver Said',
    email: 'oliver@college.example',
    profile: { course: 'Applied Linguistics' },
  })
  await given.student({ fullName: 'Elif Kaya', email: 'elif@college.example', usn: '1LI07' })
  expect(await namesOf(admin, 'li')).toEqual(['Li Wen', 'Mira Lindqvist', 'Oliver Said'])
  expect(await namesOf(admin, '1l')).toEqual(['Elif Kaya'])
  expect(await namesOf(admin, 'liv')).toEqual(['Oliver Said'])
})

it('lists a person once whose name, email, USN and course all have the words', async () => {
  const admin = await given.admin()
  const one = { fullName: 'Civil Ada', email: 'civil@college.example', usn: '1CIVIL', profile: { course: 'Civil' } }
  await given.student(one)
  expect(await namesOf(admin, 'civil')).toEqual(['Civil Ada'])
  const { body } = await as(admin).call(countPeople, { querystring: { role: 'student', q: 'civil' } })
  expect(body).toEqual({ count: 1, more: false })
})

const many = LIMITS.peopleCounted + 1

it.each<[PeopleSort, string]>([
  ['name', 'Rao 0001'],
  ['joined', 'Rao 0001'],
])('finds and counts a name that thousands of people have, by %s', async (sort, first) => {
  const admin = await given.admin()
  const { id } = await given.student({ fullName: 'Ada' })
  await sql`
    with added as (
      insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, verification, created_at)
      select gen_random_uuid(), role, 'p' || n || '@college.example', 'Rao ' || lpad(n::text, 4, '0'), 'rao ' || lpad(n::text, 4, '0'),
        password_hash, graduation_year, verification, created_at + n * interval '1 second'
      from members, generate_series(1, ${many}::int) as n where id = ${id}::uuid returning id)
    insert into profiles (member_id) select id from added`.execute(db)
  const querystring = { role: 'student', q: 'rao', sort, limit: 2 }
  const answer = await as(admin).call(listPeople, { querystring })
  expect(answer.body.people.map(({ fullName }) => fullName)).toEqual([first, 'Rao 0002'])
  const cursor = new URL(answer.next ?? '', 'http://portal').searchParams.get('cursor') ?? ''
  const next = await as(admin).call(listPeople, { querystring: { ...querystring, cursor } })
  expect(next.body.people.map(({ fullName }) => fullName)).toEqual(['Rao 0003', 'Rao 0004'])
  const count = async (q?: string) =>
    (await as(admin).call(countPeople, { querystring: { role: 'student', ...(q !== undefined && { q }) } })).body
  expect([await count('rao'), await count('ada'), await count()]).toEqual([
    { count: LIMITS.peopleCounted, more: true },
    { count: 1, more: false },
    { count: many + 1, more: false },
  ])
})
