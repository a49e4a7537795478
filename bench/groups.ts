import { sql } from 'kysely'
import { followAll } from '#server/discussions/groups/derived/derived.ts'
import { recount } from '#server/discussions/groups/counts/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { correspondentId } from './conversations.ts'
import { words } from './vocabulary.ts'

// Per group, apart from those with many groups.
const membersEach = 40
// How many groups each of the members with many conversations joins, and the correspondent.
const joined = 20
const joinedByCorrespondent = 80

/**
 * Fills in groups: those that follow from profiles, one club or interest per fifty members, one in ten of which is hidden, and a fifth of the threads in
 * the spaces of both. Members with many conversations are in many groups. Needs the indexes.
 */
export const fillGroups = async (db: Db, { members }: { members: number }): Promise<void> => {
  const now = new Date()
  await followAll({ db, now: () => now }).perform({}, { id: 'bench', attempts: 1 })
  const clubs = Math.ceil(members / 50)
  await sql`
    insert into groups (id, kind, name, about, access, created_by, opened_at, search_key, created_at)
    select bench_id(22, n), case when n % 2 = 0 then 'club' else 'interest' end, initcap(left(text.words, 40)), text.words,
      case when n % 10 = 0 then 'hidden' when n % 10 = 1 then 'ask' else 'open' end, bench_id(1, 1 + n * 31 % ${members}::bigint),
      now(), text.words, now() - n * interval '1 hour'
    from generate_series(1, ${clubs}::bigint) n,
      lateral (select string_agg(bench_pick(${words}::text[], n * 61 + i), ' ') as words from generate_series(1, 12) i) text`.execute(
    db,
  )
  await sql`
    insert into spaces (id, group_id, name, icon, colour, place, readers, starters, created_at)
    select bench_id(23, row_number() over ()), id, name, 'users', 'blue', 0, case when access = 'open' then 'everyone' else 'members' end, 'members',
      created_at
    from groups where key is null`.execute(db)
  const reader = await correspondentId(db)
  await sql`
    insert into group_members (group_id, member_id, source, role, state, since, shown)
    select bench_id(22, n), member.id, 'joined', case when i = 0 then 'keeper' else 'member' end, 'member', now() - (n + i * 7) * interval '1 hour',
      member.listed and member.suspended_at is null
    from generate_series(1, ${clubs}::bigint) n, generate_series(0, ${membersEach - 1}::int) i
    join lateral (select id, listed, suspended_at from members where id = bench_id(1, 1 + (n * 31 + i * i * 7) % ${members}::bigint) and role <> 'admin') as member on true
    union
    select bench_id(22, 1 + (n * 13 + i) % ${clubs}::bigint), bench_id(1, n), 'joined', 'member', 'member', now() - (n + i) * interval '1 hour', true
    from generate_series(1, ${Math.ceil(members / 100)}::bigint) n, generate_series(1, ${joined}::int) i
    union
    select bench_id(22, 1 + i % ${clubs}::bigint), ${reader}::uuid, 'joined', 'member', 'member', now() - i * interval '1 hour', true
    from generate_series(1, ${joinedByCorrespondent}::bigint) i
    on conflict do nothing`.execute(db)
  const all = await db.selectFrom('groups').select('id').where('key', 'is', null).execute()
  await recount(
    db,
    all.map(({ id }) => id),
    now,
  )
  await sql`
    update threads set space_id = theirs.id
    from (select id, row_number() over (order by id) as place, count(*) over () as total from spaces where group_id is not null) as theirs,
      (select id, row_number() over (order by id) as place from threads) as numbered
    where numbered.id = threads.id and numbered.place % 5 = 0 and theirs.place = 1 + numbered.place / 5 % theirs.total`.execute(
    db,
  )
}
