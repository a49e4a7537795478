import type { Language } from '#contract/languages.ts'
import { emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DeletionRow, findRecipient, findDeletion } from './queries.ts'

const day = 24 * 60 * 60 * 1000
// Told once more so long before the day, in ms.
const reminder = 2 * day
// So long is tried to tell that it is done, in ms: the address is not to wait here for a mail server that is gone.
const longestFarewell = 12 * (day / 24)

type Which = 'main' | 'second'
type Notice = { memberId: string; about: 'asked' | 'asked_for' | 'soon'; which: Which }
/** The one mail that has to carry where it goes: there is nobody left to look it up of. */
type Farewell = { to: string; name: string; language: Language; college: string; at: string }
type Mailing = Pick<Platform, 'emails' | 'tasks'>

const notice = { kind: 'mail.deletion' }
const farewell = { kind: 'mail.deletion_done' }
const both = ['main', 'second'] as const
const keyOf = ({ member_id, due_at }: DeletionRow, which: Which) => `${member_id}:${due_at.toISOString()}:${which}`

/** Asks for the emails to a member who is to leave: one now, by whom it was asked for, and one shortly before the day. */
export const tellAsked = async (
  { emails }: Mailing,
  tx: Db,
  row: DeletionRow,
  about: 'asked' | 'asked_for',
): Promise<void> => {
  const runAt = new Date(row.due_at.getTime() - reminder)
  for (const which of both) {
    const memberId = row.member_id
    await emails.send<Notice>(tx, notice, { memberId, about, which })
    await emails.send<Notice>(tx, notice, { memberId, about: 'soon', which }, { runAt, key: keyOf(row, which) })
  }
}

/** Takes back what was to be told shortly before the day. */
export const untellSoon = async ({ tasks }: Mailing, tx: Db, row: DeletionRow): Promise<void> => {
  for (const which of both) await tasks.withdraw(tx, notice, keyOf(row, which))
}

/** Asks for the mail that an account is deleted, in the transaction that does it, to the address it had until then. */
export const tellDone = ({ emails }: Pick<Platform, 'emails'>, tx: Db, told: Farewell): Promise<void> =>
  emails.send(tx, farewell, told)

/** That an account is to be deleted, when, and how to keep it; nothing to whoever stays after all. */
export const noticeEmail = ({ db, config, now }: Platform): EmailType<Notice> => ({
  ...notice,
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

/** That an account is deleted. */
export const accountDeletedEmail = ({ now }: Platform): EmailType<Farewell> => ({
  ...farewell,
  compose: async ({ to, at, ...subject }) =>
    now().getTime() - Date.parse(at) > longestFarewell
      ? undefined
      : { to, content: emailTemplate(subject, 'deletion_done') },
})
