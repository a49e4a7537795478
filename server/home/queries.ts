import { sql } from 'kysely'
import type { FirstStep } from '#contract/home/home.ts'
import { LIMITS } from '#contract/limits.ts'
import { confirmed, hiddenFrom } from '#server/members/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values } from '#server/platform/db/statement.ts'

type FirstSteps = Record<Exclude<FirstStep['name'], 'invite'>, boolean> & { dismissed: boolean }

/** Returns which first steps a member has taken, and whether they dismissed them. */
export const findFirstSteps = (db: Db, memberId: string) => firstSteps.first(db, { memberId })

const firstSteps = statement(
  (_, { memberId }: Values<{ memberId: string }>) => sql<FirstSteps>`
    select first_steps_dismissed_at is not null as dismissed,
      headline is not null and field_of_study is not null as profile,
      photo_key is not null as photo,
      exists (select from messages where sender_id = members.id) as hello,
      exists (select from rsvps where member_id = members.id)
        or exists (select from events where author_id = members.id) as event,
      exists (select from mentoring_requests where mentee_id = members.id)
        or exists (select from mentor_offers where mentor_id = members.id)
        or exists (select from mentorships where author_id = members.id) as mentoring
    from members join profiles on member_id = members.id
    where members.id = ${memberId}::uuid ${hot}`,
)

/** Returns how many members a member can find, including themselves, up to `smallCollege`, so that it takes no longer in a large college. */
export const countMembers = async (db: Db, memberId: string): Promise<number> =>
  (await members.first(db, { memberId }))?.count ?? 0

const members = statement(
  (_, { memberId }: Values<{ memberId: string }>) => sql<{ count: number }>`
    select count(*)::int as count from (
      select from members cross join college
      where members.id = ${memberId}::uuid or (
        role <> 'admin' and deleted_at is null and suspended_at is null and listed and not minor
        and (verification = 'verified' or (verification = 'pending' and college.unverified_alumni = 'full'))
        and ${confirmed('members')} and members.id <> all (${hiddenFrom(memberId)})
      )
      limit ${sql.lit(LIMITS.smallCollege)}
    ) as found ${hot}`,
)

/** Returns whether a member says that they are hiring and has no open job. */
export const findJobInvitation = async (db: Db, memberId: string, now: Date): Promise<boolean> =>
  (await jobInvitation.first(db, { memberId, now }))?.invited ?? false

const jobInvitation = statement(
  (_, { memberId, now }: Values<{ memberId: string; now: Date }>) => sql<{ invited: boolean }>`
    select 'hiring' = any (help) and not exists (
      select from jobs where author_id = profiles.member_id and open_until > ${now}::timestamptz
    ) as invited from profiles where member_id = ${memberId}::uuid ${hot}`,
)
