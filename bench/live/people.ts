import type { Db } from '#server/platform/db/database.ts'
import { withSessions } from '../actors.ts'
import { correspondentId } from '../conversations.ts'

/** A connected member. */
export type Member = { id: string; token: string }
/** The connected members, and the pairs of them who may write to each other, as indexes into `members`. */
export type People = { members: Member[]; pairs: [number, number][] }

/** Logs in this many members who already have conversations with each other. */
export const choosePeople = async (db: Db, count: number): Promise<People> => {
  const correspondent = await correspondentId(db)
  const talking = await db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.member_id')
    .select('member_id as id')
    .where('members.suspended_at', 'is', null)
    .where('member_id', '<>', correspondent)
    .where('peer_id', '<>', correspondent)
    .groupBy('member_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('member_id')
    .limit(count)
    .execute()
  if (talking.length < count) throw new Error(`Only ${talking.length} members have a conversation.`)
  const members = await withSessions(db, talking)
  return { members, pairs: await pairsAmong(db, members) }
}

const pairsAmong = async (db: Db, members: Member[]): Promise<[number, number][]> => {
  const indexOf = new Map(members.map(({ id }, index) => [id, index]))
  const conversations = await db.selectFrom('participations').select(['member_id', 'peer_id']).execute()
  return conversations.flatMap(({ member_id, peer_id }) => {
    const [from, to] = [indexOf.get(member_id), indexOf.get(peer_id)]
    return from === undefined || to === undefined ? [] : [[from, to] as [number, number]]
  })
}
