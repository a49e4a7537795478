import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { correspondentId } from './conversations.ts'

/** A member to make requests as, and one of the members they chat with. */
export type Actor = { id: string; email: string; token: string; peerId: string }

/**
 * Logs in students to make requests as, the busiest first. The first is the correspondent, whose peer shares the longest conversation.
 * There are 600, because each member of a new college may have 60 upcoming events, and a run schedules thousands.
 */
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
    .limit(600)
    .execute()
  return withSessions(db, busy)
}

/** Returns the 60 busiest, who make all requests that have no limit per member. */
export const busiestOf = (actors: Actor[]): Actor[] => actors.slice(0, 60)

/** Returns the last of the busiest, who only read, so that no message moves their read marks. */
export const readersOf = (actors: Actor[]): Actor[] => busiestOf(actors).slice(-20)

/** Makes the readers' conversations long enough for every request to move a read mark. */
export const letMarksMove = async (db: Db, actors: Actor[]): Promise<void> => {
  for (const { id, peerId } of readersOf(actors))
    await sql`
      update conversations set last_sequence = 9e15
      where low_member_id = least(${id}::uuid, ${peerId}::uuid)
        and high_member_id = greatest(${id}::uuid, ${peerId}::uuid)`.execute(db)
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

/** Logs an owner in at the desk, and returns the token. */
export const withDeskSession = async (db: Db): Promise<string> => {
  const admins = await db.selectFrom('members').select('id').where('role', '=', 'admin').limit(1).execute()
  const [admin] = await withSessions(db, admins)
  if (!admin) throw new Error('The college has no administrator.')
  await db.updateTable('sessions').set({ desk: true }).where('member_id', '=', admin.id).execute()
  return admin.token
}
