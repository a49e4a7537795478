import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

// Audit log entries per member, mostly logins.
const entriesEach = 3

/** One in 5,000 members is an administrator. One in 300 is suspended, always an alumnus. */
export const isAdministrator = sql<boolean>`n % 5000 = 4999`
export const isSuspended = sql<boolean>`n % 300 = 0`
const isHidden = sql<boolean>`n % 250 = 9`

/** The values of a posting's columns `hidden_at` and `hidden_reason`. One in 250 postings is hidden. */
export const hidden: RawBuilder<unknown> = sql`
  case when ${isHidden} then now() end, case when ${isHidden} then 'An advertisement.' end`

/** Fills in what administrators see: requests to change a name or year, rights, and the audit log. */
export const fillAdministration = async (db: Db, { members }: { members: number }): Promise<void> => {
  await sql`
    insert into identity_changes (id, member_id, full_name, graduation_year, asked_at)
    select bench_id(10, n), bench_id(1, n), case when n % 2 = 1 then 'Another Name' end, case when n % 3 = 1 then 2020 end,
      now() - n * interval '1 minute'
    from generate_series(1, ${members}::bigint) n where n % 40 in (11, 22) and (n % 2 = 1 or n % 3 = 1)`.execute(db)
  await sql`
    insert into rights (member_id, name, given_at) select id, 'owner', now() from members where role = 'admin'
    on conflict do nothing`.execute(db)
  await sql`
    insert into audit.entries (id, actor_id, actor_name, action, subject_id, subject, search_key, address, at)
    select bench_id(11, n), who.id, who.full_name, done.action, whom.id::text, coalesce(whom.full_name, ''),
      lower(who.full_name || ' ' || coalesce(whom.full_name, '')), '203.0.113.0/24', now() - n * interval '20 seconds'
    from generate_series(1, ${members * entriesEach}::bigint) n
      cross join lateral (select case when n % 50 = 1 then 'member.suspended' when n % 50 = 2 then 'certificate.read'
        when n % 10 = 3 then 'session.failed' else 'session.started' end as action) done
      join members as who on who.id = bench_id(1, case when done.action in ('member.suspended', 'certificate.read')
        then 4999 + 5000 * (n % greatest(1, ${members}::bigint / 5000)) else 1 + n * 31 % ${members}::bigint end)
      left join members as whom on done.action in ('member.suspended', 'certificate.read')
        and whom.id = bench_id(1, 1 + n % ${members}::bigint)`.execute(db)
}
