import type { Db } from '#server/platform/db/database.ts'

/** Returns what a member told the college about their studies. */
export const findGiven = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['members.usn', 'profiles.field_of_study'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
