import { type Expression, sql } from 'kysely'
import type { PollChoice } from '#contract/discussions/polls.ts'
import { LIMITS } from '#contract/limits.ts'
import { hiddenFrom, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import {
  isOwnSpace,
  isVisibleThread,
  personJson,
  type ReaderKind,
  readerKind,
  visibleTables,
} from '../visibility/queries.ts'

export type PollDayRow = {
  id: string
  date: string
  time: string | null
  note: string | null
  yes: number
  ifNeeded: number
  no: number
  mine: PollChoice | null
  faces: PersonRow[] | null
}

/** A poll as its viewer sees it. */
export type PollRow = {
  id: string
  group_id: string
  thread_id: string
  space_id: string
  title: string
  body: string
  organiser: PersonRow | null
  mine: boolean
  time_zone: string
  closes_at: Date
  closed_at: Date | null
  event_id: string | null
  is_member: boolean
  is_keeper: boolean
  members: number
  answered: number
  days: PollDayRow[]
}

const isCounted = (viewerId: string | Expression<string>) => sql`
  poll_answers join members as voter on voter.id = poll_answers.member_id and voter.suspended_at is null
  join group_members as voting on voting.member_id = voter.id and voting.group_id = polls.group_id and voting.state = 'member'
    and voter.id <> all (${hiddenFrom(viewerId)})`

/** Counts the members who chose for at least one day of `polls`, as a viewer sees them. */
export const countVoters = (viewerId: string | Expression<string>) => sql<number>`(
  select count(distinct voter.id)::int from ${isCounted(viewerId)} where poll_answers.poll_id = polls.id
)`

const daysOf = (viewerId: Expression<string>) => sql`(
  select jsonb_agg(jsonb_build_object('id', poll_days.id, 'date', poll_days.day::text, 'time', poll_days.time, 'note', poll_days.note,
    'yes', counted.yes, 'ifNeeded', counted.if_needed, 'no', counted.no, 'mine', counted.mine, 'faces', (
      select jsonb_agg(${personJson('face')} order by answered_at) from (
        select voter.id, poll_answers.answered_at from ${isCounted(viewerId)}
        where poll_answers.day_id = poll_days.id and choice = 'yes' and voting.shown order by poll_answers.answered_at limit ${sql.lit(LIMITS.faces)}
      ) as yes join members as face on face.id = yes.id
    )) order by poll_days.day, poll_days.time nulls first, poll_days.id)
  from poll_days cross join lateral (
    select count(*) filter (where choice = 'yes')::int as yes, count(*) filter (where choice = 'if_needed')::int as if_needed,
      count(*) filter (where choice = 'no')::int as no, max(choice) filter (where voter.id = ${viewerId}::uuid) as mine
    from ${isCounted(viewerId)} where poll_answers.day_id = poll_days.id
  ) as counted
  where poll_days.poll_id = polls.id
)`

const polls = variants(({ by, ...kind }: ReaderKind & { by: 'poll' | 'thread' | 'group' }) =>
  statement((_, { viewerId, id, since }: Values<{ viewerId: string; id: string; since: Date }>) => {
    const reader = { ...kind, id: viewerId }
    const conditions = {
      poll: sql`polls.id = ${id}::uuid`,
      thread: sql`polls.thread_id = ${id}::uuid`,
      group: sql`polls.id = (
        select id from polls
        where group_id = ${id}::uuid and (closed_at is null or closed_at > ${since}::timestamptz and event_id is null)
        order by closed_at is not null, closes_at desc limit 1
      )`,
    }
    return sql<PollRow>`
      select polls.id, polls.group_id, polls.thread_id, posting.space_id, posting.title, opening.body, ${personJson('author')} as organiser,
        coalesce(author.id = ${viewerId}::uuid, false) as mine, polls.time_zone, polls.closes_at, polls.closed_at, polls.event_id,
        ${isOwnSpace(reader)} as is_member, coalesce(own.role = 'keeper', false) as is_keeper, groups.size as members,
        ${countVoters(viewerId)} as answered, ${daysOf(viewerId)} as days
      from polls
      join (${visibleTables(reader)}) on posting.id = polls.thread_id
      join posts as opening on opening.thread_id = polls.thread_id and opening.number = 1
      join groups on groups.id = polls.group_id
      left join group_members as own on own.group_id = polls.group_id and own.member_id = ${viewerId}::uuid
      where ${conditions[by]} and ${isVisibleThread(reader)} ${hot}`
  }),
)

/** Returns a poll if the viewer may read its thread. */
export const findPoll = (db: Db, viewer: Viewer, id: string): Promise<PollRow | undefined> =>
  polls({ ...readerKind(viewer), by: 'poll' }).first(db, { viewerId: viewer.id, id, since: new Date(0) })

/** Returns the poll of a thread that the viewer may read. */
export const findPollOf = (db: Db, viewer: Viewer, threadId: string): Promise<PollRow | undefined> =>
  polls({ ...readerKind(viewer), by: 'thread' }).first(db, { viewerId: viewer.id, id: threadId, since: new Date(0) })

/** Returns the open poll of a group, or the one that closed last since a time and has no event. */
export const findCurrentPoll = (db: Db, viewer: Viewer, groupId: string, since: Date): Promise<PollRow | undefined> =>
  polls({ ...readerKind(viewer), by: 'group' }).first(db, { viewerId: viewer.id, id: groupId, since })

type NewPollRow = {
  id: string
  group_id: string
  thread_id: string
  time_zone: string
  closes_at: Date
  created_at: Date
}

/** Stores a poll. Returns false while its group has another open one. */
export const insertPoll = async (db: Db, poll: NewPollRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('polls')
    .values(poll)
    .onConflict((conflict) => conflict.column('group_id').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type NewDayRow = { id: string; poll_id: string; day: string; time: string | null; note: string | null }

/** Adds days to a poll, as far as they are new. */
export const insertDays = (db: Db, days: readonly NewDayRow[]) =>
  db
    .insertInto('poll_days')
    .values([...days])
    .onConflict((conflict) => conflict.columns(['poll_id', 'day', 'time']).doNothing())
    .execute()

/** The row of a poll, whatever its viewer. */
export type StoredPoll = {
  id: string
  group_id: string
  thread_id: string
  space_id: string
  closes_at: Date
  closed_at: Date | null
  reminded_at: Date | null
  event_id: string | null
  created_at: Date
  organiser_id: string | null
  title: string
}

/** Returns a poll, locked until the transaction ends: `share` for answers, which may come at the same time, `update` for closing. */
export const lockPoll = async (tx: Db, id: string, mode: 'share' | 'update'): Promise<StoredPoll | undefined> => {
  const { rows } = await sql<StoredPoll>`
    select polls.id, polls.group_id, thread_id, threads.space_id, closes_at, polls.closed_at, reminded_at, event_id, polls.created_at,
      threads.author_id as organiser_id, threads.title
    from polls join threads on threads.id = thread_id
    where polls.id = ${id}::uuid for ${sql.raw(mode)} of polls`.execute(tx)
  return rows[0]
}

/** Returns the ids of the open polls of a group whose time is over. */
export const findOverdue = async (db: Db, groupId: string, at: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('polls')
      .select('id')
      .where('group_id', '=', groupId)
      .where('closed_at', 'is', null)
      .where('closes_at', '<=', at)
      .execute()
  ).map(({ id }) => id)

/** Changes columns of a poll. */
export const updatePoll = (
  db: Db,
  id: string,
  change: Partial<{ closed_at: Date; reminded_at: Date; event_id: string }>,
) => db.updateTable('polls').set(change).where('id', '=', id).execute()

type Choice = { pollId: string; dayId: string; memberId: string; choice: PollChoice; at: Date }

/** Stores a member's choice for a day of a poll. Returns false if the poll has no such day. */
export const setChoice = async (db: Db, { pollId, dayId, memberId, choice, at }: Choice): Promise<boolean> => {
  const { rows } = await sql`
    insert into poll_answers as mine (poll_id, day_id, member_id, choice, answered_at)
    select poll_id, id, ${memberId}::uuid, ${choice}, ${at}::timestamptz from poll_days where id = ${dayId}::uuid and poll_id = ${pollId}::uuid
    on conflict (day_id, member_id) do update set choice = excluded.choice,
      answered_at = case when mine.choice = excluded.choice then mine.answered_at else excluded.answered_at end
    returning day_id`.execute(db)
  return rows.length > 0
}

/** Takes back a member's choice for a day. */
export const deleteChoice = (db: Db, { pollId, dayId, memberId }: Omit<Choice, 'choice' | 'at'>) =>
  db
    .deleteFrom('poll_answers')
    .where('poll_id', '=', pollId)
    .where('day_id', '=', dayId)
    .where('member_id', '=', memberId)
    .execute()

// Those who said yes to a day, as the viewer sees them.
const yesTo = (viewerId: string, dayId: string) => sql`
  polls join poll_days on poll_days.poll_id = polls.id and poll_days.id = ${dayId}::uuid cross join lateral (
    select voter.*, voting.shown as is_shown, poll_answers.answered_at from ${isCounted(viewerId)}
    where poll_answers.day_id = poll_days.id and choice = 'yes'
  ) as voter`

/** Returns who said yes to a day of a poll, earliest first, 100 at most, without members hidden from the viewer. */
export const findYes = async (db: Db, viewerId: string, dayId: string): Promise<PersonRow[]> => {
  const { rows } = await sql<{ person: PersonRow }>`
    select ${personJson('voter')} as person from ${yesTo(viewerId, dayId)} cross join college
    where voter.is_shown or voter.id = ${viewerId}::uuid order by voter.answered_at, voter.id limit 100`.execute(db)
  return rows.map(({ person }) => person)
}

/** Returns the members of a group who said yes to a day, in order of their answers, without those separated from the organiser by a block. */
export const findComing = async (db: Db, organiserId: string, dayId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select voter.id from ${yesTo(organiserId, dayId)} order by voter.answered_at, voter.id`.execute(db)
  return rows.map(({ id }) => id)
}
