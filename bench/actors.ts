import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { correspondentId } from './conversations.ts'

/** Somebody to make requests as, who talks with many people, and one of those. */
export type Actor = { id: string; email: string; token: string; peerId: string }

/** A few members to make requests as: the correspondent first, whose peer is that of the longest conversation. */
export const chooseActors = async (db: Db): Promise<Actor[]> => {
  const correspondent = await correspondentId(db)
  const busy = await db
    .selectFrom('members')
    .innerJoin('participations', 'participations.member_id', 'members.id')
    .select(({ fn }) => ['members.id', 'members.email', fn<string>('min', [sql`peer_id::text`]).as('peerId')])
    .where((is) => is.or([is('members.id', '=', correspondent), is('members.role', '=', 'student')]))
    .where('participations.peer_id', '<>', correspondent)
    .groupBy('members.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('members.id')
    .limit(60)
    .execute()
  return withSessions(db, busy)
}

/** Returns an alumnus whom the college has yet to verify, beside somebody whom they do not know. */
export const chooseLimited = async (db: Db): Promise<Actor> => {
  const [limited] = await withSessions(db, [
    await db
      .selectFrom('members')
      .select(['id', 'email', sql<string>`(select min(id::text) from members)`.as('peerId')])
      .where('verification', '=', 'pending')
      .where('suspended_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow(),
  ])
  if (limited === undefined) throw new Error('Everybody is verified.')
  return limited
}

/** Logs these members in. */
export const withSessions = async <Member extends { id: string }>(
  db: Db,
  members: Member[],
): Promise<(Member & { token: string })[]> => {
  const now = new Date()
  const loggedIn = members.map((member) => ({ ...member, token: newToken() }))
  await db
    .insertInto('sessions')
    .values(
      loggedIn.map(({ id, token }) => ({
        ...{ id: newId(), token_hash: hashToken(token), member_id: id },
        ...{ created_at: now, used_at: now },
      })),
    )
    .execute()
  return loggedIn
}
