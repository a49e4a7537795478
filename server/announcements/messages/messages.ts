import {
  MESSAGE_LIMITS,
  type MessageDraft,
  type MessageLeftOut,
  type OfficeMessage,
} from '#contract/announcements/messages.ts'
import type { Done } from '#contract/fields.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import { collegeOf, record } from '#server/college/public.ts'
import { filterInWords, selectPeople } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { type Delivery, sending, testing } from './emails.ts'
import {
  countSince,
  findFirstSent,
  findMessage,
  findMessages,
  findReaders,
  insertMessage,
  lockMessage,
  lockSending,
  type MessageRow,
  type Reader,
  stopDeliveries,
} from './queries.ts'

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day
// Mail providers don't know a new sender yet.
const [perHour, perHourAtFirst] = [600, 200]

type Preview = {
  count: number
  names: string[]
  leftOut: { why: MessageLeftOut; count: number }[]
  later: number
  left: number
  minutes: number
  emailIsSetUp: boolean
  from: string
  replyTo: string
}

/** Returns who a message to a selection would reach, and how long that takes. */
export const previewMessage = async (
  platform: Platform,
  viewer: Viewer,
  selection: PeopleSelection,
): Promise<Preview> => {
  const { db, emails, now } = platform
  const at = now()
  const all = await findReaders(db, await selectPeople(db, viewer, selection, at))
  const readers = all.filter(({ why }) => why === null)
  const reasons = new Map<MessageLeftOut, number>()
  for (const { why } of all) if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const { name, email } = await collegeOf(db)
  const times = await schedule(db, readers, at)
  return {
    ...{ count: readers.length, names: readers.slice(0, 3).map(({ full_name: fullName }) => fullName) },
    leftOut: [...reasons].map(([why, count]) => ({ why, count })),
    later: times.later,
    left: Math.max(0, MESSAGE_LIMITS.perDay - (await countSince(db, new Date(at.getTime() - day)))),
    minutes: Math.ceil(((readers.length - times.later) * times.step) / 60_000),
    ...{ emailIsSetUp: emails.configured, from: name, replyTo: email },
  }
}

/** Returns when each reader's email is due: at the pace of the college, and a third in a week only when the week is over. */
const schedule = async (
  db: Db,
  readers: readonly Reader[],
  at: Date,
): Promise<{ due: { id: string; dueAt: Date }[]; later: number; step: number }> => {
  const first = await findFirstSent(db)
  const step = hour / (first === null || first.getTime() > at.getTime() - week ? perHourAtFirst : perHour)
  let [slot, later] = [at.getTime() + MESSAGE_LIMITS.startsAfter, 0]
  const due = readers.map(({ id, had }) => {
    const free = had === null ? 0 : had.getTime() + week
    if (free > slot) {
      later += 1
      return { id, dueAt: new Date(free) }
    }
    const dueAt = new Date(slot)
    slot += step
    return { id, dueAt }
  })
  return { due, later, step }
}

/** Sends the viewer their message as a test. Throws `announcement.no_email`. */
export const testMessage = async (platform: Platform, viewer: Viewer, draft: MessageDraft): Promise<Done> => {
  const { db, emails, limiters } = platform
  if (!emails.configured) throw new AppError('announcement.no_email')
  await limiters.testEmails.take(viewer.id)
  await emails.send(db, testing, { memberId: viewer.id, draft })
  return { success: true, message: translate(viewer.language, 'answers', 'message_tested') }
}

type Sent = MessageDraft & { messageId: string; selection: PeopleSelection; expected: number }

/**
 * Sends a message: two minutes later its emails begin to leave, one by one. Throws `announcement.no_email`, `announcement.nobody`, `announcement.too_many`,
 * `announcement.changed` and `announcement.daily`.
 */
export const sendMessage = async (
  platform: Platform,
  viewer: Viewer,
  { messageId: id, selection, expected, subject, body, button }: Sent,
  { ip }: Caller,
): Promise<OfficeMessage> => {
  const { db, emails, now } = platform
  if (!emails.configured) throw new AppError('announcement.no_email')
  const at = now()
  const ids = await selectPeople(db, viewer, selection, at)
  await transaction(db, async (tx) => {
    await lockSending(tx)
    if ((await findMessage(tx, id, at)) !== undefined) return
    const readers = (await findReaders(tx, ids)).filter(({ why }) => why === null)
    const count = readers.length
    if (count === 0) throw new AppError('announcement.nobody')
    if (count > MESSAGE_LIMITS.readers) throw new AppError('announcement.too_many', { values: { count } })
    if (count !== expected) throw new AppError('announcement.changed', { values: { count } })
    if ((await countSince(tx, new Date(at.getTime() - day))) >= MESSAGE_LIMITS.perDay)
      throw new AppError('announcement.daily')
    const { due } = await schedule(tx, readers, at)
    const message = {
      ...{ id, subject, body, button_label: button?.label ?? null, button_url: button?.url ?? null },
      ...{ sender_id: viewer.id, created_at: at, starts_at: new Date(at.getTime() + MESSAGE_LIMITS.startsAfter) },
    }
    await insertMessage(tx, message, due)
    for (const { id: memberId, dueAt } of due)
      await emails.send<Delivery>(tx, sending, { id, memberId }, { key: `${id} ${memberId}`, runAt: dueAt })
    const details = { count, leftOut: ids.length - count, filter: filterInWords('en', selection.filter) }
    await record(tx, { actor: viewer, action: 'announcement.sent', subjectId: id, subject, details, ip, at })
  })
  const stored = orThrow(await findMessage(db, id, at), 'announcement.not_found')
  return present(stored, at)
}

/** Returns the messages of the last week and those that are being sent. */
export const listMessages = async ({ db, now }: Platform): Promise<{ messages: OfficeMessage[] }> => {
  const at = now()
  return { messages: (await findMessages(db, new Date(at.getTime() - week), at)).map((row) => present(row, at)) }
}

/** Stops a message: emails that haven't left don't. Throws `announcement.not_found` and `announcement.over`. */
export const stopMessage = async (
  { db, now }: Platform,
  viewer: Viewer,
  id: string,
  { ip }: Caller,
): Promise<OfficeMessage> => {
  const at = now()
  await transaction(db, async (tx) => {
    const message = orThrow(await lockMessage(tx, id), 'announcement.not_found')
    if (message.state === 'stopped') return
    if (message.state === 'done') throw new AppError('announcement.over')
    await stopDeliveries(tx, id, at)
    const counts = await findMessage(tx, id, at)
    const details = { sent: counts?.sent ?? 0, of: counts?.total ?? 0 }
    const subject = message.subject
    await record(tx, { actor: viewer, action: 'announcement.stopped', subjectId: id, subject, details, ip, at })
  })
  return present(orThrow(await findMessage(db, id, at), 'announcement.not_found'), at)
}

const present = (row: MessageRow, now: Date): OfficeMessage => ({
  ...{ _id: row.id, subject: row.subject, sentBy: row.sender ?? '' },
  state: row.state === 'sending' && row.starts_at > now ? 'waiting' : row.state,
  ...{ total: row.total, sent: row.sent, bounced: row.bounced, skipped: row.skipped, later: row.later },
  ...{ startsAt: row.starts_at.toISOString(), finishesAt: row.last_due?.toISOString() ?? null },
})
