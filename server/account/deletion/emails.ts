import type { Language } from '#contract/languages.ts'
import { emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DeletionRow, findRecipient, findDeletion } from './queries.ts'

const day = 24 * 60 * 60 * 1000
// How long before the deletion the reminder is sent, in ms.
const reminder = 2 * day
// How long the last email is retried, in ms. Limited, because its payload contains the address.
const retryWindow = 12 * (day / 24)

type Which = 'main' | 'second'
type Notice = { memberId: string; about: 'asked' | 'asked_for' | 'soon'; which: Which }
/** The payload carries the recipient, because the account no longer exists when the email is sent. */
type AccountDeletedNotice = { to: string; name: string; language: Language; college: string; at: string }
type Mailing = Pick<Platform, 'emails' | 'tasks'>

const deletionNotice = { kind: 'mail.deletion' }
const accountDeleted = { kind: 'mail.deletion_done' }
const both = ['main', 'second'] as const
const keyOf = ({ member_id, due_at }: DeletionRow, which: Which) => `${member_id}:${due_at.toISOString()}:${which}`

/** Sends the emails about a scheduled deletion: one now, saying who requested it, and a reminder shortly before the date. */
export const sendDeletionEmails = async (
  { emails }: Mailing,
  tx: Db,
  row: DeletionRow,
  about: 'asked' | 'asked_for',
): Promise<void> => {
  const runAt = new Date(row.due_at.getTime() - reminder)
  for (const which of both) {
    const memberId = row.member_id
    await emails.send<Notice>(tx, deletionNotice, { memberId, about, which })
    await emails.send<Notice>(tx, deletionNotice, { memberId, about: 'soon', which }, { runAt, key: keyOf(row, which) })
  }
}

/** Cancels the reminder. */
export const cancelDeletionReminder = async ({ tasks }: Mailing, tx: Db, row: DeletionRow): Promise<void> => {
  for (const which of both) await tasks.withdraw(tx, deletionNotice, keyOf(row, which))
}

/** Sends the email that an account was deleted to its former address, in the transaction that deletes it. */
export const sendAccountDeletedEmail = (
  { emails }: Pick<Platform, 'emails'>,
  tx: Db,
  notice: AccountDeletedNotice,
): Promise<void> => emails.send(tx, accountDeleted, notice)

/** Composes the email that an account will be deleted, when, and how to cancel; none when the deletion was cancelled. */
export const deletionNoticeEmail = ({ db, config, now }: Platform): EmailType<Notice> => ({
  ...deletionNotice,
  compose: async ({ memberId, about, which }) => {
    const deletion = await findDeletion(db, memberId)
    const member = await findRecipient(db, memberId)
    const to = which === 'main' ? member?.email : member?.second_email
    if (deletion === undefined || deletion.due_at <= now() || !member || !to) return undefined
    const { full_name: name, language, college, time_zone: timeZone } = member
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(deletion.due_at)
    const url = `${config.publicUrl}/dashboard/settings/data`
    return { to, content: emailTemplate({ language, name, college }, `deletion_${about}`, { date }, url) }
  },
})

/** Composes the email that an account was deleted. */
export const accountDeletedEmail = ({ now }: Platform): EmailType<AccountDeletedNotice> => ({
  ...accountDeleted,
  compose: async ({ to, at, ...subject }) =>
    now().getTime() - Date.parse(at) > retryWindow
      ? undefined
      : { to, content: emailTemplate(subject, 'deletion_done') },
})
