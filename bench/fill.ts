import { type RawBuilder, sql } from 'kysely'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { firstNames, lastNames, words } from './vocabulary.ts'

/** How many rows; `postings` are events and jobs each, and a tenth of it mentorships and projects. */
export type Size = { members: number; postings: number; messages: number }
/** Somebody to make requests as, who talks with many people, and one of those. */
export type Actor = { id: string; email: string; token: string; peerId: string }

/** The password of every member. */
export const PASSWORD = 'Bench-Password-7'
const messagesEach = 20

/** Fills an empty, migrated database by set-based SQL, and answers a few members who talk a lot. */
export const fill = async (db: Db, size: Size): Promise<Actor[]> => {
  await db.connection().execute(async (connection) => {
    // What is made here refers to what is made here: checking each reference would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    await makeFunctions(connection)
    await fillMembers(connection, size)
    await fillPostings(connection, size)
    await fillConversations(connection, size)
    await sql`set session_replication_role = default`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
  })
  return openSessions(db)
}

// Ids that grow with `n`, as those of version 7 do, and a choice that depends on `n` alone.
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
  const hash = await hashPassword(PASSWORD)
  await sql`
    insert into members (id, role, email, full_name, name_key, password_hash, graduation_year, course, usn, field_of_study,
      position, linkedin, verification, created_at)
    select bench_id(1, n), case when n % 3 = 0 then 'alumni' else 'student' end, 'person' || n || '@college.example',
      named.name, lower(named.name), ${hash}, case when n % 3 = 0 then 1980 + n % 44 else 2024 + n % 5 end, 'B.Sc. Physics',
      'USN' || n, 'Physics', case when n % 3 = 0 then 'Engineer' end, 'https://www.linkedin.com/in/person-' || n,
      case when n % 90 = 0 then 'pending' else 'verified' end, now() - n * interval '1 minute'
    from generate_series(1, ${members}::bigint) n,
      lateral (select bench_pick(${firstNames}::text[], n) || ' ' || bench_pick(${lastNames}::text[], n * 7 + 3) as name) named
  `.execute(db)
}

const fillPostings = async (db: Db, { members, postings }: Size): Promise<void> => {
  const author = sql`bench_id(1, 1 + n * 31 % ${members}::bigint)`
  const past = sql`now() - n * interval '20 minutes'`
  // Half of what has a date is over.
  const dated = (count: number) => sql`now() + (n - ${Math.floor(count / 2)}::bigint) * interval '1 hour'`
  const few = Math.ceil(postings / 10)

  await sql`
    insert into events (id, author_id, description, link, starts_at, category, audience, search_key, created_at)
    select bench_id(2, n), ${author}, text.words, 'https://meet.college.example/' || n, ${dated(postings)}, 'Workshop',
      case when n % 3 = 0 then 'members' else 'public' end, text.words || ' workshop', ${past}
    from generate_series(1, ${postings}::bigint) n, ${textOf(20)}`.execute(db)
  await sql`
    insert into jobs (id, author_id, title, company, location, description, search_key, created_at)
    select bench_id(3, n), ${author}, initcap(left(text.words, 30)), 'Company ' || n % 500, 'Remote', text.words, text.words, ${past}
    from generate_series(1, ${postings}::bigint) n, ${textOf(25)}`.execute(db)
  await sql`
    insert into mentorships (id, author_id, title, description, starts_at, search_key, created_at)
    select bench_id(4, n), ${author}, initcap(left(text.words, 30)), text.words, ${dated(few)}, text.words, ${past}
    from generate_series(1, ${few}::bigint) n, ${textOf(20)}`.execute(db)
  await sql`
    insert into projects (id, author_id, name, description, languages, repository, search_key, created_at)
    select bench_id(5, n), ${author}, initcap(left(text.words, 20)), text.words, '{TypeScript}',
      'https://code.college.example/' || n, text.words, ${past}
    from generate_series(1, ${few}::bigint) n, ${textOf(15)}`.execute(db)
}

// One member in a hundred talks a lot, the others answer them.
const fillConversations = async (db: Db, { members, messages }: Size): Promise<void> => {
  const count = Math.floor(messages / messagesEach)
  const talkers = Math.ceil(members / 100)
  await sql`
    insert into conversations (id, low_member_id, high_member_id, last_sequence)
    select bench_id(6, n), bench_id(1, 1 + n % ${talkers}::bigint),
      bench_id(1, 1 + ${talkers}::bigint + (n / ${talkers}::bigint * 101 + n % ${talkers}::bigint * 17) % ${members - talkers}::bigint),
      ${messagesEach}
    from generate_series(0, ${count - 1}::bigint) n`.execute(db)
  await sql`
    insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, created_at)
    select bench_id(7, n * ${messagesEach} + s), bench_id(6, n), s,
      case when s % 2 = 0 then low_member_id else high_member_id end, case when s % 2 = 0 then high_member_id else low_member_id end,
      bench_id(8, n * ${messagesEach} + s), 'Shall we meet about ' || bench_pick(${words}::text[], n + s) || ' number ' || s || ' this week?',
      now() - n * interval '30 seconds' - (${messagesEach} - s) * interval '1 minute'
    from generate_series(0, ${count - 1}::bigint) n
      join conversations on conversations.id = bench_id(6, n), generate_series(1, ${messagesEach}) s`.execute(db)
  for (const [member, peer] of [
    ['sender_id', 'receiver_id'],
    ['receiver_id', 'sender_id'],
  ] as const)
    await sql`
      insert into participations (member_id, peer_id, conversation_id, last_message_id, last_message_at, read_sequence, unread)
      select ${sql.ref(member)}, ${sql.ref(peer)}, conversation_id, id, created_at, sequence - 1, ${member === 'sender_id' ? 0 : 1}
      from messages where sequence = ${messagesEach}`.execute(db)
}

const openSessions = async (db: Db): Promise<Actor[]> => {
  const busy = await db
    .selectFrom('members')
    .innerJoin('participations', 'participations.member_id', 'members.id')
    .select(({ fn }) => ['members.id', 'members.email', fn<string>('min', [sql`peer_id::text`]).as('peerId')])
    .where('members.role', '=', 'student')
    .groupBy('members.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('members.id')
    .limit(50)
    .execute()
  const actors = busy.map((member, index) => ({ ...member, token: `bench-${index}` }))
  const now = new Date()
  const sessions = actors.map(({ id, token }) => ({
    token_hash: hashToken(token),
    member_id: id,
    created_at: now,
    used_at: now,
  }))
  await db.insertInto('sessions').values(sessions).execute()
  return actors
}
