import type { Pair } from '#server/chat/conversations/queries.ts'
import { emailTo, pushTo, reach } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import type { SentRow } from '../queries.ts'
import { findWaiting, noteMailed } from './queries.ts'

// Unread for so long, a message is told by mail, in ms.
const patience = 10 * 60 * 1000
// A push holds about 4,000 bytes.
const longestWords = 300

const reminder = { kind: 'message.reminder' }
const mail = { kind: 'mail.message' }
const push = { kind: 'push.message' }

/**
 * Stores a message to `memberId` by `store` and asks, in the same transaction, that they are told of it while they are
 * away. Where there is no way to tell them, it costs nothing; who has not let the sender in is told nothing.
 */
export const storeAndTell = (
  { db, emails, tasks, live, now }: Platform,
  pair: Pair,
  standing: { mailable: boolean; pushable: boolean } | undefined,
  store: (db: Db) => Promise<SentRow>,
): Promise<SentRow> => {
  const mailed = emails.configured && standing?.mailable === true
  const pushed = standing?.pushable === true && !live.isOnline(pair.memberId)
  if (!mailed && !pushed) return store(db)
  const key = `${pair.memberId}:${pair.peerId}`
  return transaction(db, async (tx) => {
    const row = await store(tx)
    if (row.requested_by !== null) return row
    if (mailed) await tasks.enqueue(tx, reminder, pair, { key, runAt: new Date(now().getTime() + patience) })
    if (pushed) await tasks.enqueue(tx, push, pair, { key })
    return row
  })
}

/** Sees to the one mail of a conversation, when something in it has been unread for long enough. */
export const reminding = (platform: Platform): Work<Pair> => ({
  ...reminder,
  perform: async (pair) => {
    const { db, emails, now } = platform
    const reached = await reach(platform, pair.memberId, 'message', 'mail')
    if (reached === undefined || reached instanceof Date) return reached
    const waiting = await findWaiting(db, pair)
    if (waiting === undefined || waiting.mailed) return undefined
    const due = new Date(waiting.since.getTime() + patience)
    if (due > now()) return due
    await transaction(db, async (tx) => {
      await noteMailed(tx, pair, waiting.last_sequence)
      await emails.send(tx, mail, pair)
    })
  },
})

/** That mail: none any more once the conversation was read. It holds no word of what was written. */
export const unreadMessagesEmail = (platform: Platform): EmailType<Pair> => ({
  ...mail,
  compose: async (pair) => {
    const reached = await reach(platform, pair.memberId, 'message', 'mail')
    if (reached === undefined || reached instanceof Date) return reached
    const waiting = await findWaiting(platform.db, pair)
    if (waiting === undefined) return undefined
    const values = { peer: waiting.peer_name, count: waiting.count }
    return emailTo(platform, reached, 'message', { key: 'message_waiting', values, url: urlOf(pair) })
  },
})

/** The push of a message, to whoever has come back to none of their devices. */
export const messagePush = (platform: Platform): Work<Pair> => ({
  ...push,
  perform: async (pair) => {
    const reached = await reach(platform, pair.memberId, 'message', 'push')
    if (reached === undefined || reached instanceof Date) return reached
    const waiting = platform.live.isOnline(pair.memberId) ? undefined : await findWaiting(platform.db, pair)
    if (waiting === undefined) return undefined
    const { peer_name: title, body, attachment_name } = waiting
    const words = body === '' ? (attachment_name ?? '') : body
    await pushTo(platform, pair.memberId, {
      title,
      body: words.length > longestWords ? `${words.slice(0, longestWords)}…` : words,
      url: urlOf(pair),
      tag: `conversation-${pair.peerId}`,
    })
  },
})

const urlOf = ({ peerId }: Pair): string => `/dashboard/messages/${peerId}`
