import { type Expression, sql } from 'kysely'
import type { Reminder, RsvpState } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { hiddenFrom, listed } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hot } from '#server/platform/db/client.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'

type Face = { id: string; full_name: string; photo_key: string | null }

/** The details of an event for its viewer: co-hosts, a few attendees, and the viewer's own answer. */
export type EventDetails = {
  id: string
  hosts: (Face & { accepted: boolean })[]
  faces: Face[]
  answer: RsvpState | null
  position: number | null
  offered_until: Date | null
  code: string | null
  checked_in_at: Date | null
  shown: boolean | null
  reminders: Reminder[] | null
}

/** Returns the details of these events for the viewer. The caller checks that the viewer may see them. */
export const findDetails = (db: Db, viewer: Viewer, ids: string[]): Promise<EventDetails[]> =>
  details({ seesNetwork: viewer.role === 'admin' || !viewer.limited }).rows(db, {
    viewerId: viewer.id,
    ids,
  })

const details = variants(({ seesNetwork }: { seesNetwork: boolean }) =>
  statement(
    (_, { viewerId, ids }: Values<{ viewerId: string; ids: string[] }>) => sql<EventDetails>`
      with apart as materialized (select ${hiddenFrom(viewerId)} as ids)
      select wanted.id, own.answer, own.offered_until, own.checked_in_at, own.shown, own.reminders,
        case when own.answer = 'going' then own.code end as code,
        case when own.answer = 'waiting' then (
          select count(*)::int from rsvps
          where rsvps.event_id = wanted.id and rsvps.answer = 'waiting' and rsvps.in_line <= own.in_line
        ) end as position,
        array(
          select jsonb_build_object(
            'id', members.id, 'full_name', full_name, 'photo_key', photo_key, 'accepted', accepted_at is not null
          )
          from event_hosts join members on members.id = event_hosts.member_id
          where event_hosts.event_id = wanted.id and suspended_at is null and deleted_at is null
            and members.id <> all ((select apart.ids from apart)::uuid[])
          order by accepted_at, members.id
        ) as hosts,
        ${
          seesNetwork
            ? sql`array(
                select jsonb_build_object('id', members.id, 'full_name', full_name, 'photo_key', photo_key)
                from rsvps join members on members.id = rsvps.member_id cross join college
                where rsvps.event_id = wanted.id and rsvps.answer = 'going' and rsvps.shown and ${listed('members')}
                  and members.id <> all ((select apart.ids from apart)::uuid[])
                order by rsvps.answered_at, rsvps.member_id limit ${sql.lit(LIMITS.faces)}
              )`
            : sql`array[]::jsonb[]`
        } as faces
      from unnest(${unplanned(ids)}) as wanted (id)
      left join rsvps as own on own.event_id = wanted.id and own.member_id = ${viewerId}::uuid ${hot}`,
  ),
)

/** Counts the comments on an event, without those of authors hidden from the viewer by a block. */
export const countComments = async (db: Db, viewerId: string | undefined, id: string): Promise<number> =>
  (await comments.first(db, { viewerId: viewerId ?? null, id }))?.count ?? 0

const comments = statement(
  // For visitors `viewerId` is null, and no block applies.
  (_, { viewerId, id }: Values<{ viewerId: string | null; id: string }>) => sql<{ count: number }>`
    select count(*)::int as count from event_comments left join members on members.id = author_id
    where event_id = ${id}::uuid and suspended_at is null
      and (author_id is null or author_id <> all (${hiddenFrom(viewerId as Expression<string>)})) ${hot}`,
)
