import { isBlocked } from '#server/platform/blocks.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { notificationKind } from './notify.ts'
import { keyOf, sentenceValues, wordsOf } from './presenter.ts'
import { pushTo } from './push/deliver.ts'
import { countUnread, findReached, findUnread, insertNotification, type Note, type NotificationRow } from './queries.ts'
import { emailTo, pageOf, reach } from './reach.ts'
import { isWanted, RULES } from './rules.ts'

// Whoever is here sees it themselves meanwhile, in ms.
const patience = 10 * 60 * 1000

/** What is told outside the portal. `shown`: it stands in the centre too, and once read there it need not be. */
type Told = Note & { shown: boolean }
const mail = { kind: 'mail.notification' }
const push = { kind: 'push.notification' }

/** Puts what is told into the centre, and asks for the mail and the push that go with it. */
export const arrival = ({ db, tasks, emails, live, now }: Platform): Work<Note> => ({
  kind: notificationKind,
  perform: async (note) => {
    const { memberId, type, subject, actorId } = note
    const reached = await findReached(db, memberId, type)
    if (reached === undefined || (actorId !== null && (await isBlocked(db, memberId, actorId)))) return
    const told: Told = { ...note, shown: isWanted(type, 'inApp', reached.choices) }
    const { each, urgent } = RULES[type]

    await transaction(db, async (tx) => {
      const count = told.shown ? await insertNotification(tx, note) : 1
      if (count === undefined) return
      if (isWanted(type, 'mail', reached.choices) && (each || count === 1))
        await emails.send(tx, mail, told, {
          key: urgent ? note.id : `${memberId}:${type}:${subject}`,
          runAt: new Date(now().getTime() + (urgent ? 0 : patience)),
        })
      if (isWanted(type, 'push', reached.choices) && !live.isOnline(memberId))
        await tasks.enqueue(tx, push, told, { key: note.id })
    })
    if (told.shown) live.toMember(memberId, 'notification:changed', { unread: await countUnread(db, memberId) })
  },
})

/** The mail of a notification: none any more once that was read. */
export const notificationEmail = (platform: Platform): EmailType<Told> => ({
  ...mail,
  compose: async (told) => {
    const reached = await reach(platform, told.memberId, told.type, 'mail')
    if (reached === undefined || reached instanceof Date) return reached
    const row = await stillTold(platform, told)
    if (row === undefined) return undefined
    return emailTo(platform, reached, told.type, {
      key: `notification.${keyOf(row)}`,
      values: sentenceValues(row, reached.language),
      url: pageOf(row),
    })
  },
})

/** The push of a notification, to whoever has come back to none of their devices. */
export const notificationPush = (platform: Platform): Work<Told> => ({
  ...push,
  perform: async (told) => {
    const reached = await reach(platform, told.memberId, told.type, 'push')
    if (reached === undefined || reached instanceof Date) return reached
    const row = platform.live.isOnline(told.memberId) ? undefined : await stillTold(platform, told)
    if (row === undefined) return undefined
    await pushTo(platform, told.memberId, {
      title: reached.college,
      body: wordsOf(row, reached.language),
      url: pageOf(row),
      tag: `${told.type}:${told.subject}`,
    })
  },
})

// What matters for safety is told even when somebody, maybe not its owner, has looked at it.
const stillTold = async ({ db }: Platform, told: Told): Promise<Sayable | undefined> => {
  const { memberId, type, subject, actorId, values, shown } = told
  if (actorId !== null && (await isBlocked(db, memberId, actorId))) return undefined
  if (shown && !RULES[type].urgent) return findUnread(db, told)
  const actor = actorId === null ? undefined : await findReached(db, actorId, null)
  return { type, subject, details: values, count: 1, actor_name: actor?.full_name ?? null }
}

type Sayable = Pick<NotificationRow, 'type' | 'subject' | 'details' | 'count' | 'actor_name'>
