import { sql } from 'kysely'
import { PEOPLE_SORTS } from '#contract/people/listing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withDeskSession } from './actors.ts'
import { judge } from './judge.ts'
import { failuresOf, load } from './load.ts'
import type { Options } from './options.ts'
import { peopleFilters } from './people-list-queries.ts'
import { startPortal, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 100_000, postings: 10_000, messages: 5_000, longest: 500 }
// In ms.
const wanted = 60

/** Prints how long the first page of the people list takes, with its totals, for each filter and order. */
export const measurePeopleList = (options: Options): Promise<void> =>
  withCollege(options.brief ? { ...size, members: 2_000 } : size, prepare, async (dataDirectory, { token }) => {
    const portal = await startPortal(dataDirectory)
    const headers = { authorization: `Bearer ${token}` }
    const rows: string[][] = []
    const missed: string[] = []
    const failed: string[] = []
    const year = new Date().getFullYear() + 1
    for (const role of ['student', 'alumni'] as const)
      for (const [name, { year: years, state, ...filter }] of Object.entries(
        peopleFilters(role, role === 'student' ? year : 2010),
      ))
        for (const sort of PEOPLE_SORTS)
          for (const order of sort === 'seen' || sort === 'joined' ? ['desc'] : ['asc']) {
            const query = new URLSearchParams({ ...given(filter), sort, order })
            for (const each of years) query.append('year', String(each))
            for (const each of state) query.append('state', each)
            const request = { path: `/api/admin/people?${query}`, method: 'GET' as const, headers }
            const measured = await load(portal.url, [request], { connections: 1, duration: 1 })
            const called = `${role}, ${name}, by ${sort}`
            failed.push(...failuresOf(called, measured))
            rows.push([called, measured.p50.toFixed(0), measured.p95.toFixed(0)])
            if (measured.p95 > wanted)
              missed.push(`${called} took ${measured.p95.toFixed(0)} ms at p95; wanted: < ${wanted}.`)
          }
    await portal.stop()
    console.log(table([`${size.members} members`, 'p50 ms', 'p95 ms'], rows))
    judge(options, { failed, missed })
  })

const given = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

/** Gives members last days and tags. */
const prepare = async (db: Db): Promise<{ token: string }> => {
  await sql`
    insert into last_days (member_id, day)
    select id, case when abs(hashtext(id::text)) % 10 = 0 then '-infinity'
      else current_date - (abs(hashtext(id::text)) / 10 % 100) * (abs(hashtext(id::text)) / 1000 % 8) end
    from members on conflict (member_id) do update set day = excluded.day`.execute(db)
  await sql`
    insert into member_tags (member_id, label, label_key)
    select id, tag.name, tag.name
    from (select id, row_number() over (order by id) as n from members where role <> 'admin') as member
    join (values ('rare', 1000), ('frequent', 4)) as tag (name, every) on n % every = 0
    on conflict do nothing`.execute(db)
  await sql`vacuum (analyze) last_days`.execute(db)
  await sql`vacuum (analyze) member_tags`.execute(db)
  return { token: await withDeskSession(db) }
}
