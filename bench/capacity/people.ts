import type { Db } from '#server/platform/db/database.ts'
import { withSessions } from '../actors.ts'
import { correspondentId } from '../conversations.ts'
import type { World } from './actions.ts'
import type { Person } from './crowd.ts'

/** The people who can join, and what they can look at. */
export type Crowd = { people: Omit<Person, 'url'>[]; world: World }

/**
 * Logs in this many members who may write to someone, and finds upcoming events without a capacity. `talkative`: chooses those with the
 * most conversations, who also chat with each other, instead of any members.
 */
export const chooseCrowd = async (db: Db, count: number, { talkative = false } = {}): Promise<Crowd> => {
  const correspondent = await correspondentId(db)
  const talks = await db
    .selectFrom('participations')
    .innerJoin('members as own', 'own.id', 'member_id')
    .innerJoin('members as peer', 'peer.id', 'peer_id')
    .innerJoin('conversations', (join) => join.onRef('conversations.id', '=', 'participations.conversation_id'))
    .select(['member_id as id', 'peer_id'])
    .where('own.suspended_at', 'is', null)
    .where('peer.suspended_at', 'is', null)
    // Administrators don't chat.
    .where('own.role', '<>', 'admin')
    .where('peer.role', '<>', 'admin')
    .where('own.verification', '=', 'verified')
    .where('peer.verification', '=', 'verified')
    .where('conversations.requested_by', 'is', null)
    // The correspondent has blocked many members, and many have blocked them.
    .where('member_id', '<>', correspondent)
    .where('peer_id', '<>', correspondent)
    .execute()
  const peers = Map.groupBy(talks, ({ id }) => id)
  const all = [...peers]
  if (talkative) all.sort(([, one], [, other]) => other.length - one.length)
  const chosen = all.slice(0, count).map(([id, theirs]) => ({ id, peers: theirs.map(({ peer_id }) => peer_id) }))
  if (chosen.length < count) throw new Error(`Only ${chosen.length} members have a conversation.`)
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('starts_at', '>', new Date())
    .where('cancelled_at', 'is', null)
    .where('capacity', 'is', null)
    .where('draft', '=', false)
    // Members can't see the events of those they block.
    .where('author_id', 'not in', db.selectFrom('blocks').select('blocker_id'))
    .where('author_id', 'not in', db.selectFrom('blocks').select('blocked_id'))
    .limit(50)
    .execute()
  const people = []
  // The number of parameters of a statement is limited.
  for (let first = 0; first < chosen.length; first += 1_000)
    people.push(...(await withSessions(db, chosen.slice(first, first + 1_000))))
  return { people, world: { events: events.map(({ id }) => id) } }
}
