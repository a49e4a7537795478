import { scheduleRequestSummary } from '#server/chat/conversations/request-emails/requestEmails.ts'
import type { Pair } from '#server/chat/conversations/queries.ts'
import { emailTo, sendPush, recipientFor } from '#server/notifications/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import type { SentRow } from '../queries.ts'
import { findUnreadSummary, markEmailed } from './queries.ts'

// How long a message stays unread before an email is sent, in ms.
const emailDelay = 10 * 60 * 1000
// A push holds about 4,000 bytes.
const longestWords = 300

const reminder = { kind: 'message.reminder' }
const mail = { kind: 'mail.message' }
const push = { kind: 'push.message' }

/**
 * Stores a message to `memberId` with `store` and, in the same transaction, schedules the email and the push that notify them
 * while they are offline. Requests are not pushed, and share one email a day.
 */
export const storeAndNotify = (
  { db, emails, tasks, live, now }: Platform,
  pair: Pair,
  relationship: { mailable: boolean; pushable: boolean } | undefined,
  store: (db: Db) => Promise<SentRow>,
): Promise<SentRow> => {
  const mailed = emails.configured && relationship?.mailable === true
  const pushed = relationship?.pushable === true && !live.isOnline(pair.memberId)
  if (!mailed && !pushed) return store(db)
  const key = `${pair.memberId}:${pair.peerId}`
  return transaction(db, async (tx) => {
    const row = await store(tx)
    if (row.requested_by !== null) {
      if (mailed && !row.declined) await scheduleRequestSummary({ tasks, now }, tx, pair.memberId)
      return row
    }
    if (mailed) await tasks.enqueue(tx, reminder, pair, { key, runAt: new Date(now().getTime() + emailDelay) })
    if (pushed) await tasks.enqueue(tx, push, pair, { key })
    return row
  })
}

/** Sends one email per conversation when something in it has been unread for long enough. */
export const messageReminder = (platform: Platform): Work<Pair> => ({
  ...reminder,
  perform: async (pair) => {
    const { db, emails, now } = platform
    const recipient = await recipientFor(platform, pair.memberId, 'message', 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const unread = await findUnreadSummary(db, pair)
    if (unread === undefined || unread.mailed) return undefined
    const due = new Date(unread.since.getTime() + emailDelay)
    if (due > now()) return due
    await transaction(db, async (tx) => {
      await markEmailed(tx, pair, unread.last_sequence)
      await emails.send(tx, mail, pair)
    })
  },
})

/** Composes the email about unread messages, without their text. Returns undefined once the conversation was read. */
export const unreadMessagesEmail = (platform: Platform): EmailType<Pair> => ({
  ...mail,
  compose: async (pair) => {
    const recipient = await recipientFor(platform, pair.memberId, 'message', 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const unread = await findUnreadSummary(platform.db, pair)
    if (unread === undefined) return undefined
    const values = { peer: unread.peer_name, count: unread.count }
    return emailTo(platform, recipient, 'message', { key: 'message_waiting', values, url: urlOf(pair) })
  },
})

/** Pushes a message to a member who isn't online on any device. */
export const messagePush = (platform: Platform): Work<Pair> => ({
  ...push,
  perform: async (pair) => {
    const recipient = await recipientFor(platform, pair.memberId, 'message', 'push')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const unread = platform.live.isOnline(pair.memberId) ? undefined : await findUnreadSummary(platform.db, pair)
    if (unread === undefined) return undefined
    const { peer_name: title, body, attachment_name } = unread
    const words = body === '' ? (attachment_name ?? '') : body
    await sendPush(platform, pair.memberId, {
      title,
      body: words.length > longestWords ? `${words.slice(0, longestWords)}…` : words,
      url: urlOf(pair),
      tag: `conversation-${pair.peerId}`,
    })
  },
})

const urlOf = ({ peerId }: Pair): string => `/dashboard/messages/${peerId}`
