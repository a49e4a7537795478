import { type RawBuilder, sql } from 'kysely'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fillAdministration, hidden, isAdministrator, isSuspended } from './administration.ts'
import { fillConversations } from './conversations.ts'
import { fillGroups } from './groups.ts'
import { fillGuidance } from './guidance.ts'
import { fillMentoring } from './mentoring.ts'
import { fillProfiles } from './profiles.ts'
import { fillRsvps } from './rsvps.ts'
import { fillThreads } from './threads.ts'
import { firstNames, lastNames, words } from './vocabulary.ts'

/**
 * Numbers of rows. `postings` is the number of events and also of jobs; mentorships and projects are a tenth of it each. `longest` is
 * the number of messages in the longest conversation, in addition to `messages`. `threads`: none by default.
 */
export type Size = { members: number; postings: number; messages: number; longest: number; threads?: number }

/** The password of every member. */
export const PASSWORD = 'Bench-Password-7'

/** Fills an empty, migrated database with set-based SQL. */
export const fill = (db: Db, size: Size): Promise<void> =>
  db.connection().execute(async (connection) => {
    // Disables foreign key checks, which would take most of the time. All references are to rows made here.
    await sql`set session_replication_role = replica`.execute(connection)
    await makeFunctions(connection)
    await withoutIndexes(connection, async () => {
      await fillMembers(connection, size)
      await fillProfiles(connection, size.members)
      await fillAccounts(connection, size)
      await fillViews(connection, size)
      await fillNotifications(connection, size)
      await fillPostings(connection, size)
      await fillRsvps(connection, size)
      await fillMentoring(connection, size)
      await fillGuidance(connection, size)
      await fillAdministration(connection, size)
      await fillConversations(connection, size)
      await fillThreads(connection, size)
    })
    // Otherwise its queries would read whole tables.
    await sql`analyze`.execute(connection)
    await fillGroups(connection, size)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
  })

// Building an index once takes a fraction of the time of a million insertions.
const withoutIndexes = async (db: Db, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ schema: string; name: string; definition: string }>`
    select schemaname as schema, indexname as name, indexdef as definition from pg_indexes
    where schemaname in ('public', 'audit') and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { schema, name } of rows) await sql`drop index ${sql.id(schema, name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

// Ids that grow with `n`, like UUIDs of version 7, and a choice that depends on `n` alone.
const makeFunctions = async (db: Db): Promise<void> => {
  await sql`create function bench_id(kind int, n bigint) returns uuid language sql immutable return (
    lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(kind || ':' || n), 1, 3) || '8' ||
    substr(md5(kind || ':' || n), 4, 15))::uuid`.execute(db)
  await sql`create function bench_pick(list text[], n bigint) returns text language sql immutable return
    list[1 + abs(hashint8(n)::bigint) % cardinality(list)]`.execute(db)
}

const textOf = (length: number): RawBuilder<string> =>
  sql`lateral (select string_agg(bench_pick(${words}::text[], n * 97 + i), ' ') as words from generate_series(1, ${sql.lit(length)}) i) text`

const fillMembers = async (db: Db, { members }: Size): Promise<void> => {
  const hash = await hashPassword(PASSWORD, 'bench')
  // The trigger would look up the addresses of each member separately.
  await sql`alter table members disable trigger members_keep_addresses`.execute(db)
  await sql`
    insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, year_confirmed_at, usn, verification, listed, photo_key, certificate_key, suspended_at, suspension_reason, created_at)
    select bench_id(1, n), case when ${isAdministrator} then 'admin' when n % 3 = 0 then 'alumni' else 'student' end, 'person' || n || '@college.example',
      named.name, lower(named.name), ${hash}, case when n % 3 = 0 then 1980 + n % 44 else extract(year from now())::int + n % 5 end,
      now(), 'USN' || n,
      case when n % 90 = 0 then 'pending' else 'verified' end, n % 10 < 7,
      case when n % 2 = 0 then 'photo-' || n end, case when n % 90 = 0 then 'certificate-' || n end,
      case when ${isSuspended} then now() end, case when ${isSuspended} then 'Sold phones.' end, now() - n * interval '1 minute'
    from generate_series(1, ${members + 1}::bigint) n,
      lateral (select bench_pick(${firstNames}::text[], n) || ' ' || bench_pick(${lastNames}::text[], n * 7 + 3) as name) named
  `.execute(db)
  await sql`insert into addresses (email, member_id) select email, id from members`.execute(db)
  await sql`alter table members enable always trigger members_keep_addresses`.execute(db)
}

// Everyone has agreed to the terms, because the portal requires consent before anything else. One student in fifty requests to become
// an alumnus. The first tenth of the members has a calendar feed.
const fillAccounts = async (db: Db, { members }: Size): Promise<void> => {
  // The trigger that adds them is off.
  await sql`insert into last_days (member_id) select id from members`.execute(db)
  await sql`
    insert into consents (member_id, version, given_at)
    select members.id, terms.version, members.created_at from members, terms where members.role <> 'admin'`.execute(db)
  await sql`
    insert into handovers (member_id, asked_at, verification, decline_reason)
    select bench_id(1, n), now() - n * interval '1 minute', case when n % 4 = 0 then 'declined' else 'pending' end,
      case when n % 4 = 0 then 'No record.' end
    from generate_series(1, ${members}::bigint) n where n % 3 <> 0 and n % 50 = 0`.execute(db)
  await sql`
    insert into calendar_feeds (member_id, token_hash, created_at)
    select bench_id(1, n), sha256(n::text::bytea), now() from generate_series(1, ${Math.ceil(members / 10)}::bigint) n`.execute(
    db,
  )
}

// Every member views some profiles. The correspondent has reached the daily limit of views, and has many viewers.
const fillViews = async (db: Db, { members }: Size): Promise<void> => {
  await sql`
    insert into profile_views (viewed_id, viewer_id, seen_at)
    select bench_id(1, 1 + n % ${members}::bigint), bench_id(1, 1 + (n * 7 + 1) % ${members}::bigint), now() - n * interval '20 seconds'
    from generate_series(1, ${members * 2}::bigint) n
    where n % ${members}::bigint <> (n * 7 + 1) % ${members}::bigint
    on conflict do nothing`.execute(db)
  await sql`
    insert into profile_views (viewed_id, viewer_id, seen_at)
    select viewed, viewer, now() - n * interval '1 minute'
    from generate_series(1, ${Math.min(1_000, members)}::bigint) n, bench_id(1, ${members + 1}::bigint) as busy,
      lateral (values (bench_id(1, n), busy), (busy, bench_id(1, n))) pair (viewed, viewer)`.execute(db)
}

// Two per member, forty for those with many conversations. One in four is unread, one in five has no actor.
const fillNotifications = async (db: Db, { members }: Size): Promise<void> => {
  const talkers = Math.ceil(members / 100)
  await sql`
    insert into notifications (id, member_id, type, subject, actor_id, count, details, created_at, read_at)
    select bench_id(12, n * 64 + i), bench_id(1, n), case when i % 5 = 0 then 'security' else 'request_accepted' end,
      case when i % 5 = 0 then 'new_device:Firefox Linux ' || i else bench_id(1, 1 + (n + i * 7) % ${members}::bigint)::text end,
      case when i % 5 <> 0 then bench_id(1, 1 + (n + i * 7) % ${members}::bigint) end, 1 + i % 3,
      case when i % 5 = 0 then '{"browser": "Firefox", "system": "Linux"}'::jsonb else '{}' end,
      now() - (n + i * 90) * interval '1 minute', case when i % 4 <> 0 then now() end
    from generate_series(1, ${members + 1}::bigint) n,
      generate_series(1, case when n <= ${talkers}::bigint or n > ${members}::bigint then 40 else 2 end) i`.execute(db)
}

// Job alerts and expiry notices have already been sent, so that the portal doesn't send them during a measurement.
const fillPostings = async (db: Db, { members, postings }: Size): Promise<void> => {
  const author = sql`bench_id(1, 1 + n * 31 % ${members}::bigint)`
  const past = sql`now() - n * interval '20 minutes'`
  // Half of the dated postings are in the past.
  const dated = (count: number) => sql`now() + (n - ${Math.floor(count / 2)}::bigint) * interval '1 hour'`
  const few = Math.ceil(postings / 10)

  await sql`
    insert into events (id, author_id, title, description, mode, place, capacity, link, starts_at, category, audience, search_key, created_at, hidden_at,
      hidden_reason)
    select bench_id(2, n), ${author}, initcap(left(text.words, 60)), text.words, case when n % 2 = 0 then 'hybrid' else 'online' end,
      case when n % 2 = 0 then 'Library, room ' || n % 300 end, case when n % 4 = 0 then 500 end, 'https://meet.college.example/' || n,
      ${dated(postings)}, (array['Workshop', 'Tech Talk', 'Hackathon', 'Networking', 'Non-Tech Meetup'])[1 + n % 5],
      case when n % 3 = 0 then 'members' else 'public' end, text.words || ' workshop', ${past}, ${hidden}
    from generate_series(1, ${postings}::bigint) n, ${textOf(20)}`.execute(db)
  await sql`
    insert into jobs (id, author_id, title, company, location, description, search_key, created_at, hidden_at, hidden_reason, type,
      workplace, field, field_key, listed_at, open_until, announced_at, expiry_told)
    select bench_id(3, n), ${author}, initcap(left(text.words, 30)), 'Company ' || n % 500, 'Remote', text.words, text.words, ${past}, ${hidden},
      (array['full_time', 'part_time', 'internship', 'contract', 'volunteer'])[1 + n % 5],
      (array['on_site', 'hybrid', 'remote'])[1 + n % 3], 'Field ' || n % 40, 'field ' || n % 40,
      now() - n % 40000 * interval '1 minute', now() - n % 40000 * interval '1 minute' + interval '30 days',
      now(), n % 40000 > 24 * 60 * 24
    from generate_series(1, ${postings}::bigint) n, ${textOf(25)}`.execute(db)
  await sql`
    insert into mentorships (id, author_id, title, description, starts_at, search_key, created_at, hidden_at, hidden_reason)
    select bench_id(4, n), ${author}, initcap(left(text.words, 30)), text.words, ${dated(few)}, text.words, ${past}, ${hidden}
    from generate_series(1, ${few}::bigint) n, ${textOf(20)}`.execute(db)
  await sql`
    insert into projects (id, author_id, name, description, languages, repository, search_key, created_at, hidden_at, hidden_reason)
    select bench_id(5, n), ${author}, initcap(left(text.words, 20)), text.words, '{TypeScript}',
      'https://code.college.example/' || n, text.words, ${past}, ${hidden}
    from generate_series(1, ${few}::bigint) n, ${textOf(15)}`.execute(db)
}
