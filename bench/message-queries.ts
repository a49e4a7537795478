import { findBlocked } from '#server/trust/blocks/queries.ts'
import { hasBlocked, isBlocked } from '#server/members/blocks/queries.ts'
import {
  emptyMessage,
  findChanges,
  findMessageOf,
  updateReaction,
  updateText,
} from '#server/chat/messages/changing/queries.ts'
import { findByClientId, moveDeliveredMark } from '#server/chat/messages/queries.ts'
import { findHits, searchNewest, searchOlder } from '#server/chat/messages/search/queries.ts'
import { findVisiblePresences, storeLastSeen } from '#server/people/presence/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type Matching, patternsOf } from '#server/platform/searchKey.ts'
import type { Actor } from './actors.ts'
import type { Query } from './plans.ts'

// Searches in messages, for one or two words, adjacent or not.
const searches = { rare: ['zoology', '19'], common: ['meet'], absent: ['xylophon'], short: ['zo'] }

/** Returns the queries about single messages and about visibility, for a member and one of their messages. */
export const messageQueries = ({ id: memberId, peerId }: Actor, messageId: string, now: Date): Query[] => {
  const pair = { memberId, peerId }
  const searchFor = (words: string[], matching: Matching = 'exact') => ({
    ...{ memberId, conversationId: undefined, matching },
    patterns: patternsOf(words.join(' '), matching),
  })
  const before = { at: now, id: newId() }
  return [
    ...Object.entries(searches).map(([kind, words]) => ({
      name: `search, newest, ${kind} words`,
      run: (db: Db) => searchNewest(db, searchFor(words), { before: undefined, size: 1_000, limit: 21 }),
    })),
    {
      name: 'search, newest, words with a slip',
      run: (db) => searchNewest(db, searchFor(['metting'], 'similar'), { before: undefined, size: 1_000, limit: 21 }),
    },
    // The index of all words is searched for matches older than the newest messages.
    ...[searches.rare, searches.absent].map((words) => ({
      name: `search, older, ${words.join(' ')}`,
      run: (db: Db) => searchOlder(db, searchFor(words), { before, limit: 21 }),
    })),
    {
      name: 'search, older, too short for the index',
      run: (db) => searchNewest(db, searchFor(searches.short), { before, size: 5_000, limit: 21 }),
    },
    { name: 'what was found', run: (db) => findHits(db, memberId, [messageId]) },
    { name: 'changes', run: (db) => findChanges(db, pair, { since: 16, limit: 51 }) },
    { name: 'changes, of long ago', run: (db) => findChanges(db, pair, { since: 0, limit: 51 }) },
    { name: 'one message', run: (db) => findMessageOf(db, memberId, messageId) },
    { name: 'sent before', run: (db) => findByClientId(db, memberId, newId()) },
    { name: 'edit', run: (db) => updateText(db, { id: messageId, body: 'Noon', search_key: 'noon', edited_at: now }) },
    { name: 'delete', run: (db) => emptyMessage(db, messageId, now) },
    { name: 'react', run: (db) => updateReaction(db, { id: messageId, memberId, reaction: '🎉' }) },
    { name: 'delivered', run: (db) => moveDeliveredMark(db, { memberId: peerId, peerId: memberId }, 20) },
    { name: 'who is there', run: (db) => findVisiblePresences(db, memberId, [peerId]) },
    { name: 'who was there', run: (db) => storeLastSeen(db, [{ memberId, at: now }]) },
    { name: 'is blocked', run: (db) => isBlocked(db, memberId, peerId) },
    { name: 'has blocked', run: (db) => hasBlocked(db, memberId, peerId) },
    { name: 'who is blocked', run: (db) => findBlocked(db, memberId, { after: undefined, size: 51 }) },
  ]
}
