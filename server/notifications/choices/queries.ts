import { sql } from 'kysely'
import type { Role } from '#contract/members/person.ts'
import type { Channel, ChoiceType, Digest, QuietHours } from '#contract/notifications/notification-choices.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OwnChoices } from '../rules.ts'

/** A member's choices as stored. */
export type Stored = {
  role: Role
  confirmed: boolean
  time_zone: string
  quiet_from: string | null
  quiet_to: string | null
  digest: Digest
  own: Partial<Record<ChoiceType, OwnChoices>>
}

/** Returns a member's choices; undefined for a deleted member. */
export const findChoices = async (db: Db, memberId: string): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`
    select members.role, members.email_verified_at is not null as confirmed,
      coalesce(members.time_zone, college.time_zone) as time_zone, quiet_from, quiet_to, coalesce(digest, 'off') as digest,
      coalesce((
        select jsonb_object_agg(type, chosen)
        from (
          select type, jsonb_object_agg(channel, wanted) as chosen
          from notification_choices where member_id = members.id group by type
        ) as by_type), '{}') as own
    from members cross join college left join notification_times on member_id = members.id
    where members.id = ${memberId}::uuid`.execute(db)
  return rows[0]
}

/** Stores a choice, or deletes it when it is the default. */
export const setChoice = async (
  db: Db,
  memberId: string,
  { type, channel, on }: { type: ChoiceType; channel: Channel; on: boolean },
  isDefault: boolean,
): Promise<void> => {
  if (isDefault)
    await db
      .deleteFrom('notification_choices')
      .where('member_id', '=', memberId)
      .where('type', '=', type)
      .where('channel', '=', channel)
      .execute()
  else
    await db
      .insertInto('notification_choices')
      .values({ member_id: memberId, type, channel, wanted: on })
      .onConflict((conflict) => conflict.columns(['member_id', 'type', 'channel']).doUpdateSet({ wanted: on }))
      .execute()
}

/** Stores a member's quiet hours and digest frequency; absent values stay as they are. */
export const setTimes = async (
  db: Db,
  memberId: string,
  { quietHours, digest }: { quietHours?: QuietHours | null | undefined; digest?: Digest | undefined },
): Promise<void> => {
  if (quietHours === undefined && digest === undefined) return
  const times = {
    ...(quietHours !== undefined && { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    ...(digest !== undefined && { digest }),
  }
  await db
    .insertInto('notification_times')
    .values({ member_id: memberId, quiet_from: null, quiet_to: null, ...times })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(times))
    .execute()
}
