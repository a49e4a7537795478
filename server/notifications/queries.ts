import { type Expression, sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Language } from '#contract/languages.ts'
import type { Role } from '#contract/members/person.ts'
import type { ChoiceType, Digest } from '#contract/notifications/notification-choices.ts'
import type { NotificationType, NotificationValues } from '#contract/notifications/notifications.ts'
import { unblocked } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { type Area, OFFICE_TYPES, type OwnChoices } from './rules.ts'

/** A notification to be delivered, as the payload of its task. */
export type NewNotification = {
  id: string
  memberId: string
  type: NotificationType
  subject: string
  actorId: string | null
  values: NotificationValues
  /** Missing in tasks created by releases before counts. */
  count?: number
  at: string
}

// The count is how many there are now, and replaces the earlier one.
const CURRENT: readonly NotificationType[] = ['answers_due']

/** A row of the notification centre, with its actor. */
export type NotificationRow = {
  id: string
  type: NotificationType
  subject: string
  count: number
  details: NotificationValues
  created_at: Date
  read_at: Date | null
  actor_id: string | null
  actor_name: string | null
  actor_photo: string | null
  /** Another actor, if it joins several. */
  earlier_name: string | null
}

// The actor is neither blocked nor suspended.
const seen = sql<boolean>`${unblocked(sql.ref('notifications.member_id'), sql.ref('notifications.actor_id'))}
  and not exists (select from members where members.id = notifications.actor_id and members.suspended_at is not null)`

const rows = (db: Db, memberId: string | Expression<string>) =>
  db
    .selectFrom('notifications')
    .leftJoin('members as actor', (join) =>
      join.onRef('actor.id', '=', 'notifications.actor_id').on('actor.deleted_at', 'is', null),
    )
    .leftJoin('members as earlier', (join) =>
      join
        .onRef('earlier.id', '=', 'notifications.earlier_actor_id')
        .on('earlier.deleted_at', 'is', null)
        .on('earlier.suspended_at', 'is', null)
        .on(unblocked(sql.ref('notifications.member_id'), sql.ref('earlier.id'))),
    )
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.subject',
      'notifications.count',
      'notifications.details',
      'notifications.created_at',
      'notifications.read_at',
      'actor.id as actor_id',
      'actor.full_name as actor_name',
      'actor.photo_key as actor_photo',
      'earlier.full_name as earlier_name',
    ])
    .where('notifications.member_id', '=', memberId)

const isIn = (area: Area | Expression<Area>) =>
  sql<boolean>`(${area}::text = 'all' or (notifications.type in (${sql.join(OFFICE_TYPES.map((type) => sql.lit(type)))})) = (${area}::text = 'desk'))`

/** Returns a member's notifications in an area, latest first, `size` of them after a position in the list. */
export const findNotifications = (
  db: Db,
  memberId: string,
  { area, after, size }: { area: Area; after: { at: Date; id: string } | undefined; size: number },
): Promise<NotificationRow[]> => {
  const isUsual = size === usualSize
  return page({ isContinued: after !== undefined, isUsual }).rows(db, {
    memberId,
    area,
    // The first page takes the same parameters and ignores them.
    at: after?.at ?? new Date(0),
    id: after?.id ?? memberId,
    size,
  })
}

// The page size of the centre, plus one row that shows whether there are more.
const usualSize = LIMITS.notificationPage + 1

type PageValues = { memberId: string; area: Area; at: Date; id: string; size: number }

const page = variants(({ isContinued, isUsual }: { isContinued: boolean; isUsual: boolean }) =>
  statement((db, { memberId, area, at, id, size }: Values<PageValues>) => {
    const latest = rows(db, memberId)
      .where(seen)
      .where(isIn(area))
      .$if(isContinued, (query) =>
        query.where(sql<boolean>`(notifications.created_at, notifications.id) < (${at}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
    return isUsual ? latest.limit(usualSize).modifyEnd(hot) : latest.limit(size)
  }),
)

/** Returns a member's unread notification about a subject; undefined when there is none, or its actor is blocked. */
export const findUnread = (db: Db, { memberId, type, subject }: Subject): Promise<NotificationRow | undefined> =>
  rows(db, memberId)
    .where('notifications.type', '=', type)
    .where('notifications.subject', '=', subject)
    .where('notifications.read_at', 'is', null)
    .where(seen)
    .executeTakeFirst()

/** Returns a notification of a member; undefined when there is none, or its actor is blocked. */
export const findNotification = (db: Db, memberId: string, id: string): Promise<NotificationRow | undefined> =>
  rows(db, memberId).where('notifications.id', '=', id).where(seen).executeTakeFirst()

/** Returns the types of a member's unread notifications about a subject, with the values of their sentences. */
export const findUnreadTypes = (
  db: Db,
  memberId: string,
  subject: string,
): Promise<{ type: NotificationType; values: NotificationValues }[]> =>
  db
    .selectFrom('notifications')
    .select(['type', 'details as values'])
    .where('member_id', '=', memberId)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .$narrowType<{ type: NotificationType; values: NotificationValues }>()
    .execute()

/** Counts a member's unread notifications in an area. */
export const countUnread = async (db: Db, memberId: string, area: Area): Promise<number> =>
  (await unreadOf.first(db, { memberId, area }))?.unread ?? 0

const unreadOf = statement((db, { memberId, area }: Values<{ memberId: string; area: Area }>) =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(seen)
    .where(isIn(area))
    .modifyEnd(hot),
)

/**
 * Stores a notification. Returns how many it sums up since the last one was read, or undefined when it was already stored. It keeps an earlier actor,
 * and says `various` when it joins different things.
 */
export const insertNotification = async (db: Db, notification: NewNotification): Promise<number | undefined> => {
  const { rows: told } = await sql<{ count: number }>`
    insert into notifications as before (id, member_id, type, subject, actor_id, details, count, created_at)
    select ${notification.id}::uuid, ${notification.memberId}::uuid, ${notification.type}, ${notification.subject}, ${notification.actorId}::uuid,
      ${JSON.stringify(notification.values)}::jsonb, ${notification.count ?? 1}::int, ${notification.at}::timestamptz
    where not exists (select from notifications where id = ${notification.id}::uuid)
    on conflict (member_id, type, subject) where read_at is null do update
    set id = excluded.id, actor_id = excluded.actor_id, created_at = excluded.created_at,
      count = case when excluded.type = any (${[...CURRENT]}) then excluded.count else before.count + excluded.count end,
      details = case when before.details->>'what' <> excluded.details->>'what'
        then excluded.details || '{"what": "various"}' else excluded.details end,
      earlier_actor_id = case when before.actor_id is distinct from excluded.actor_id
        then coalesce(before.actor_id, before.earlier_actor_id) else before.earlier_actor_id end
    returning count`.execute(db)
  return told[0]?.count
}

/** Removes an actor from all notifications about a subject, and adds values to choose another sentence. */
export const withoutActor = async (db: Db, { subject, actorId, values }: Removal): Promise<void> => {
  await sql`
    update notifications set actor_id = null, details = details || ${JSON.stringify(values)}::jsonb
    where actor_id = ${actorId}::uuid and subject = ${subject}`.execute(db)
  await sql`
    update notifications set earlier_actor_id = null
    where earlier_actor_id = ${actorId}::uuid and subject = ${subject}`.execute(db)
}

/** Stores when an unread notification was emailed. */
export const setEmailed = async (db: Db, { memberId, type, subject }: Subject, at: Date): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ emailed_at: at })
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .where('read_at', 'is', null)
    .execute()
}

/** Returns when a member was last emailed about a subject by one of these types; undefined if never. */
export const findEmailedAt = async (
  db: Db,
  { memberId, types, subject }: Omit<Subject, 'type'> & { types: readonly NotificationType[] },
): Promise<Date | undefined> => {
  const found = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.max('emailed_at').as('at'))
    .where('member_id', '=', memberId)
    .where('type', 'in', types)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.at ?? undefined
}

type Subject = Pick<NewNotification, 'memberId' | 'type' | 'subject'>

/** Which actor to remove from which notifications. */
export type Removal = { subject: string; actorId: string; values: NotificationValues }

/** Which notifications are marked as read. */
export type Read = { id: string } | { upTo: Date } | { type: NotificationType; subject: string }

/** Marks a member's notifications in an area as read; returns false when none was unread. */
export const markRead = async (
  db: Db,
  { memberId, area }: { memberId: string; area: Area },
  which: Read,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where(isIn(area))
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('upTo' in which, (query) => query.where('created_at', '<=', 'upTo' in which ? which.upTo : at))
    .$if('type' in which, (query) =>
      query
        .where('type', '=', 'type' in which ? which.type : 'security')
        .where('subject', '=', 'type' in which ? which.subject : ''),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes notifications read before a time. Reads the whole table once a day, because an index would slow down every request. */
export const deleteRead = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('notifications').where('read_at', '<=', before).execute()
}

/** A recipient with their preferences: everything that decides on an email or a push. */
export type Recipient = {
  id: string
  role: Role
  full_name: string
  email: string
  confirmed: boolean
  language: Language
  time_zone: string
  college: string
  quiet_from: string | null
  quiet_to: string | null
  digest: Digest
  choices: OwnChoices
}

/** Returns a member as the recipient of a type, null for anything; undefined when they were deleted, and for a type in memoriam. */
export const findRecipient = async (
  db: Db,
  memberId: string,
  type: ChoiceType | null,
): Promise<Recipient | undefined> => {
  const { rows: found } = await sql<Recipient>`
    select members.id, members.role, members.full_name, members.email, members.email_verified_at is not null as confirmed,
      members.language, coalesce(members.time_zone, college.time_zone) as time_zone, college.name as college, quiet_from, quiet_to, coalesce(digest, 'off') as digest,
      coalesce((select jsonb_object_agg(channel, wanted) from notification_choices
        where member_id = members.id and type = ${type}), '{}') as choices
    from members cross join college left join notification_times on member_id = members.id
    where members.id = ${memberId}::uuid and deleted_at is null
      and (${type}::text is null or memorial_since is null)`.execute(db)
  return found[0]
}
