import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a group's members are notified of: a poll, a reminder of it, or an event, which may have been made of a day of a poll. */
export type GroupNews = {
  news: 'poll' | 'reminder' | 'event'
  groupId: string
  /** The thread of the poll, or the event. */
  subject: string
  actorId: string
  dayId?: string
}

/** A member to notify. `answer`: their choice for the day that the event was made of, or that they are going. */
export type Recipient = { memberId: string; language: Language; answer: 'going' | 'yes' | 'if_needed' | 'no' | null }

/** Returns the next members of a group to notify after `after`: those who haven't muted it, and for a reminder haven't answered. */
export const findRecipients = async (
  db: Db,
  { news, groupId, subject, actorId, dayId }: GroupNews,
  after: string | undefined,
  limit: number,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select members.id as "memberId", members.language, coalesce(rsvps.answer, poll_answers.choice) as answer
    from group_members
    join members on members.id = group_members.member_id
    join spaces on spaces.group_id = group_members.group_id
    left join space_members as chosen on chosen.space_id = spaces.id and chosen.member_id = members.id
    left join rsvps on ${news === 'event' ? sql`rsvps.event_id = ${subject}::uuid` : sql`false`} and rsvps.member_id = members.id
    left join poll_answers on poll_answers.day_id = ${dayId ?? null}::uuid and poll_answers.member_id = members.id
    where group_members.group_id = ${groupId}::uuid and group_members.state = 'member' and members.id <> ${actorId}::uuid
      and members.suspended_at is null and members.deleted_at is null and coalesce(chosen.level, spaces.level) <> 'muted'
      and ${unblocked(sql`members.id`, sql`${actorId}::uuid`)}
      ${
        news === 'reminder'
          ? sql`and not exists (
              select from polls join poll_answers as given on given.poll_id = polls.id
              where polls.thread_id = ${subject}::uuid and given.member_id = members.id
            )`
          : sql``
      }
      and (${after ?? null}::uuid is null or members.id > ${after ?? null}::uuid)
    order by members.id limit ${limit}::int`.execute(db)
  return rows
}

/** Returns the title of a poll's thread, or of an event, and when the poll closes; undefined if it is gone. */
export const findSubject = async (
  db: Db,
  { news, subject }: Pick<GroupNews, 'news' | 'subject'>,
): Promise<{ title: string; until: Date | null } | undefined> => {
  const { rows } =
    news === 'event'
      ? await sql<{ title: string; until: Date | null }>`
          select title, null::timestamptz as until from events where id = ${subject}::uuid and cancelled_at is null and hidden_at is null`.execute(
          db,
        )
      : await sql<{ title: string; until: Date | null }>`
          select title, closes_at as until from threads join polls on polls.thread_id = threads.id
          where threads.id = ${subject}::uuid and polls.closed_at is null and hidden_at is null`.execute(db)
  return rows[0]
}

/** Returns the name of a group as it is stored; undefined if it is gone. */
export const findNamed = (db: Db, groupId: string) =>
  db.selectFrom('groups').select(['kind', 'name']).where('id', '=', groupId).executeTakeFirst()

/** Returns the language of a member. */
export const findLanguage = async (db: Db, memberId: string): Promise<Language> =>
  (await db.selectFrom('members').select('language').where('id', '=', memberId).executeTakeFirst())?.language ?? 'en'
