import type { Language } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { issueLink } from '../links/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findRecipient, findOwner, findWanted, type Purpose } from './queries.ts'

type Wanted = { memberId: string; purpose: Purpose; email: string }
type Notice = {
  memberId: string
  to: string
  about: 'email_change_asked' | 'email_changed' | 'second_email_added' | 'second_email_removed' | 'password_reset_done'
}
const wantedKind = 'mail.address_wanted'
const noticeKind = 'mail.address_notice'

/** Sends the email to an address that a member has requested, in the transaction of the request. */
export const sendEmailLink = ({ emails }: Pick<Platform, 'emails'>, db: Db, wanted: Wanted): Promise<void> =>
  emails.send(db, { kind: wantedKind }, wanted)

/** Notifies one of a member's addresses, or a former one, of a change to their account. */
export const sendEmailNotice = ({ emails }: Pick<Platform, 'emails'>, db: Db, notice: Notice): Promise<void> =>
  emails.send(db, { kind: noticeKind }, notice)

/**
 * Composes the email to a requested address: the link or, when another member has the address, a warning to them. None once the request is
 * withdrawn.
 */
export const wantedEmail = ({ db, config, secret, now }: Platform): EmailType<Wanted> => ({
  kind: wantedKind,
  compose: async ({ memberId, purpose, email }, { id }) => {
    const wanted = (await findWanted(db, memberId, now())).find((other) => other.purpose === purpose)
    const member = await findRecipient(db, memberId)
    if (member === undefined || wanted?.email !== email) return undefined
    const { name: college } = await collegeOf(db)

    const owner = await findOwner(db, email)
    if (owner !== undefined)
      return {
        to: email,
        content: emailTemplate(
          { ...subjectOf(owner), college },
          'address_taken',
          { email },
          `${config.publicUrl}/login`,
        ),
      }
    const token = await issueLink(db, secret, purpose, { memberId, detail: email }, wanted.expires_at, id)
    const url = `${config.publicUrl}/confirm-email#${token}`
    return { to: email, content: emailTemplate({ ...subjectOf(member), college }, purpose, { email }, url) }
  },
})

/** Composes the notice of a change to a member's account. */
export const noticeEmail = ({ db, config }: Platform): EmailType<Notice> => ({
  kind: noticeKind,
  compose: async ({ memberId, to, about }) => {
    const member = await findRecipient(db, memberId)
    if (member === undefined) return undefined
    const { name: college } = await collegeOf(db)
    return { to, content: emailTemplate({ ...subjectOf(member), college }, about, {}, config.publicUrl + pages[about]) }
  },
})

const subjectOf = ({ full_name: name, language }: { full_name: string; language: Language }) => ({ name, language })

// Where the member can react.
const pages: Record<Notice['about'], `/${string}`> = {
  email_change_asked: '/dashboard/settings/account',
  email_changed: '/contact',
  second_email_added: '/dashboard/settings/account',
  second_email_removed: '/forgot-password',
  password_reset_done: '/contact',
}
