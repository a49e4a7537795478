import type { Language } from '#contract/languages.ts'
import type { EmailActionName } from '#contract/notifications/email-actions.ts'
import { actionsOf, detailOf } from '#contract/notifications/entry-actions.ts'
import { isBlocked } from '#server/members/public.ts'
import { askLinkToken } from '#server/platform/auth/askLinks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { replyAddress } from '#server/platform/email/inbound/replyAddress.ts'
import type { EmailDescription } from '#server/platform/email/actions.ts'
import type { Button, EmailContent } from '#server/platform/email/emailContent.ts'
import { firstNameOf } from '#server/platform/email/face.ts'
import type { EmailType, OutgoingEmail } from '#server/platform/email/emails.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { mailKind, notificationKind, pushKind } from './notify.ts'
import { keyOf, sentenceValues, shownValues, wordsOf } from './presenter.ts'
import { sendPush } from './push/deliver.ts'
import {
  countUnread,
  findEmailedAt,
  findRecipient,
  findUnread,
  insertNotification,
  type NewNotification,
  type NotificationRow,
  type Recipient,
  setEmailed,
} from './queries.ts'
import { emailTo, targetPath, recipientFor } from './recipient.ts'
import {
  areaOf,
  EMAIL_LINKS,
  EMAIL_UNSUBSCRIBE,
  emailedWith,
  isWanted,
  OFFICE_TYPES,
  REPLY_TYPES,
  RULES,
  smallActionsOf,
} from './rules.ts'

// How long the email waits, in ms, because a member who is online reads the notification in the portal.
const emailDelay = 10 * 60 * 1000
// How long after an email about the same subject the next one is sent at the earliest, for types that are emailed hourly.
const emailInterval = 60 * 60 * 1000

/** A notification to be emailed or pushed. `shown`: it is in the notification centre too, and once read there it is not sent. */
type Delivery = NewNotification & { shown: boolean }
const mail = { kind: mailKind }
const push = { kind: pushKind }

/**
 * Delivers a notification: stores it for the notification centre, and schedules its email and push. A recipient gets at most 20 emails and
 * pushes an hour about one other member; further notifications are in the centre only.
 */
export const notificationDelivery = (platform: Platform): Work<NewNotification> => ({
  kind: notificationKind,
  perform: async (notification) => {
    const { db, tasks, emails, live, limiters, now } = platform
    const { memberId, type, subject, actorId } = notification
    const recipient = await findRecipient(db, memberId, type)
    if (recipient === undefined || (actorId !== null && (await isBlocked(db, memberId, actorId)))) return
    const delivery: Delivery = { ...notification, shown: isWanted(type, 'inApp', recipient.choices) }
    const { emails: emailed, urgent } = RULES[type]
    const isSent = urgent || actorId === null || (await hasRoom(limiters.notices, `${actorId}:${memberId}`))

    await transaction(db, async (tx) => {
      const told = notification.count ?? 1
      const count = delivery.shown ? await insertNotification(tx, notification) : told
      if (count === undefined || !isSent) return
      if (isWanted(type, 'mail', recipient.choices) && (emailed !== 'first' || count === told))
        await emails.send(tx, mail, delivery, {
          key: urgent ? notification.id : `${memberId}:${type}:${subject}`,
          runAt: urgent ? now() : await emailTime(platform, tx, notification),
        })
      if (isWanted(type, 'push', recipient.choices) && !live.isOnline(memberId))
        await tasks.enqueue(tx, push, delivery, { key: notification.id })
    })
    if (!delivery.shown) return
    const isOffice = recipient.role === 'admin' || OFFICE_TYPES.includes(type)
    const area = areaOf({ role: isOffice ? 'admin' : recipient.role, ownRole: recipient.role })
    live.toMember(memberId, 'notification:changed', {
      unread: await countUnread(db, memberId, area),
      type,
      desk: isOffice,
    })
  },
})

// Returns when the email of a notification is due.
const emailTime = async ({ now }: Platform, tx: Db, notification: NewNotification): Promise<Date> => {
  const soon = new Date(now().getTime() + emailDelay)
  const last =
    RULES[notification.type].emails === 'hourly'
      ? await findEmailedAt(tx, { ...notification, types: [notification.type] })
      : undefined
  return last === undefined ? soon : new Date(Math.max(soon.getTime(), last.getTime() + emailInterval))
}

const hasRoom = async (limiter: Limiter, key: string): Promise<boolean> => {
  try {
    await limiter.take(key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Composes the email of a notification; returns none once it was read. */
export const notificationEmail = (platform: Platform): EmailType<Delivery> => ({
  ...mail,
  compose: async (delivery) => {
    const recipient = await recipientFor(platform, delivery.memberId, delivery.type, 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const row = await findStillUnread(platform, delivery)
    if (row === undefined) return undefined
    const others = emailedWith(delivery.type)
    const last = others.length === 0 ? undefined : await findEmailedAt(platform.db, { ...delivery, types: others })
    const next = (last?.getTime() ?? 0) + emailInterval
    if (next > platform.now().getTime()) return new Date(next)
    if (delivery.shown) await setEmailed(platform.db, delivery, platform.now())
    return emailOf(platform, recipient, delivery, row)
  },
})

/**
 * Returns the email of a notification as it would read; undefined if the member gets none.
 */
export const previewEmail = async (
  platform: Platform,
  { memberId, type, subject, values }: Pick<NewNotification, 'memberId' | 'type' | 'subject' | 'values'>,
): Promise<EmailContent | undefined> => {
  const { db, now } = platform
  const found = await recipientFor(platform, memberId, type, 'mail')
  // In their quiet hours the email waits.
  const recipient = found instanceof Date ? await findRecipient(db, memberId, type) : found
  if (recipient === undefined) return undefined
  const row = { type, subject, details: values, count: 1, actor_name: null, earlier_name: null }
  const delivery = { id: '', memberId, type, subject, actorId: null, values, at: now().toISOString(), shown: true }
  return (await emailOf(platform, recipient, delivery, row)).content
}

const emailOf = async (
  platform: Platform,
  recipient: Recipient,
  delivery: Delivery,
  row: Presentable,
): Promise<OutgoingEmail> => {
  const { paragraphs = [], quote, facts = [], note } = await describeAction(platform, delivery, row)
  const enclosed = await enclosuresOf(platform, recipient, delivery, row)
  const small = await linksTo(platform, delivery, smallOf(delivery, row), recipient.language, row)
  const ending = EMAIL_UNSUBSCRIBE[delivery.type]
  const replyTo = replyAddressOf(platform, delivery.memberId, row)
  const email = emailTo(platform, recipient, delivery.type, {
    key: `notification.${keyOf(row)}`,
    values: sentenceValues(row, recipient.language),
    url: askPath(platform, delivery, row) ?? targetPath(row),
    more: paragraphs,
    facts: [...facts, ...(enclosed.facts ?? [])],
    ...(quote !== undefined && { quote }),
    ...(replyTo !== undefined && { end: [translate(recipient.language, 'mail', 'reply_to_answer')] }),
    actions: await linksTo(platform, delivery, buttonsOf(delivery), recipient.language),
    links: linksOf(platform, delivery, recipient.language),
    small,
    ...(ending !== undefined && {
      header: await platform.emailActions.tokenFor(delivery.memberId, ending, delivery.subject),
    }),
    ...(delivery.type === 'discussion_ask' && { foot: askFoot(recipient.language, small, note) }),
  })
  const { calendar, ticket } = enclosed
  return {
    ...email,
    ...(ticket !== undefined && { content: { ...email.content, ticket: ticket.code }, ticket: ticket.picture }),
    ...(replyTo !== undefined && { replyTo: { name: recipient.college, address: replyTo } }),
    ...(calendar !== undefined && { calendar }),
  }
}

// Returns the page that answers the college's question without a login.
const askPath = ({ secret }: Platform, { memberId }: Delivery, { details }: Presentable): string | undefined => {
  const { decision, askedAt } = details
  if (decision !== 'asked' || typeof askedAt !== 'number') return undefined
  return `/answer#${askLinkToken(secret, { memberId, askedAt })}`
}

// Returns what the email encloses: the news may have changed since it was requested.
const enclosuresOf = (
  { emailEnclosures }: Platform,
  { language, time_zone: timeZone }: Recipient,
  { memberId, subject, type }: Delivery,
  { details }: Presentable,
) => emailEnclosures.of(type, { memberId, language, timeZone, subject, values: details })

// Returns the address that posts a reply to the email as the recipient's answer.
const replyAddressOf = (platform: Platform, memberId: string, { type, subject, details }: Presentable) => {
  const number = details['number']
  if (!REPLY_TYPES.has(type) || typeof number !== 'number') return undefined
  return replyAddress(platform, memberId, { threadId: subject, number })
}

const smallOf = ({ type }: Delivery, { details }: Presentable) => smallActionsOf(type, details['what'])

const buttonsOf = ({ type, values }: Delivery) => actionsOf({ type, values })

// Returns links that perform these actions.
const linksTo = (
  { config, emailActions }: Platform,
  { memberId, subject }: Delivery,
  names: readonly EmailActionName[],
  language: Language,
  about?: Presentable,
) =>
  Promise.all(
    names.map(async (name) => ({
      label: labelOf(name, language, about),
      url: `${config.publicUrl}/act#${await emailActions.tokenFor(memberId, name, subject)}`,
    })),
  )

// The asker is named in the email already, and called by the first name here.
const labelOf = (name: EmailActionName, language: Language, about?: Presentable): string => {
  const asker = about?.details['news'] === 'asked' ? (about.actor_name ?? undefined) : undefined
  return name === 'refuse_ask' && asker !== undefined
    ? translate(language, 'mail', 'act.refuse_ask_named', { name: firstNameOf(asker) })
    : translate(language, 'mail', `act.${name}`)
}

// In one line: not this time, how often they are asked, and how to be asked less.
const askFoot =
  (language: Language, [refuse, promise, ...others]: readonly Button[], note = '') =>
  (stop: Button) =>
    [translate(language, 'mail', 'ask.not_this_time'), refuse, promise, note, ...others, stop].filter(
      (part): part is string | Button => part !== undefined && part !== '',
    )

const linksOf = ({ config }: Platform, { type, subject }: Delivery, language: Language) =>
  (EMAIL_LINKS[type] ?? []).map(({ label, pathOf }) => ({
    label: translate(language, 'mail', `link.${label}`),
    url: config.publicUrl + pathOf(subject),
  }))

// Returns what the recipient needs to know to decide in the email.
const describeAction = async (
  { emailActions }: Platform,
  delivery: Delivery,
  row: Presentable,
): Promise<EmailDescription> => {
  const { memberId, subject } = delivery
  const [name] = [...buttonsOf(delivery), ...smallOf(delivery, row)]
  return name === undefined ? {} : emailActions.describe(memberId, name, subject, shownValues(row))
}

/** Pushes a notification to a member who isn't online. */
export const notificationPush = (platform: Platform): Work<Delivery> => ({
  ...push,
  perform: async (delivery) => {
    const recipient = await recipientFor(platform, delivery.memberId, delivery.type, 'push')
    if (recipient === undefined || recipient instanceof Date) return recipient
    const row = platform.live.isOnline(delivery.memberId) ? undefined : await findStillUnread(platform, delivery)
    if (row === undefined) return undefined
    await sendPush(platform, delivery.memberId, {
      title: recipient.college,
      body: [wordsOf(row, recipient.language), detailOf({ type: row.type, values: row.details })]
        .filter(Boolean)
        .join('\n'),
      url: targetPath(row),
      tag: `${delivery.type}:${delivery.subject}`,
    })
  },
})

// Urgent notifications are sent even when read, because the reader may not be the owner of the account.
const findStillUnread = async ({ db }: Platform, delivery: Delivery): Promise<Presentable | undefined> => {
  const { memberId, type, subject, actorId, values, shown, count = 1 } = delivery
  if (actorId !== null && (await isBlocked(db, memberId, actorId))) return undefined
  if (shown && !RULES[type].urgent) return findUnread(db, delivery)
  const actor = actorId === null ? undefined : await findRecipient(db, actorId, null)
  return { type, subject, details: values, count, actor_name: actor?.full_name ?? null, earlier_name: null }
}

type Presentable = Pick<NotificationRow, 'type' | 'subject' | 'details' | 'count' | 'actor_name' | 'earlier_name'>
