import type { Language } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { linkTo } from './links.ts'
import { findRecipient, findInvitation } from './queries.ts'

/** In the language of who invites: nothing is known of the invited one but the address. */
type Invited = { invitationId: string; language: Language }
type Role = { memberId: string; about: 'administrator_appointed' | 'administrator_removed' }
const invitation = { kind: 'mail.administrator_invitation' }
const role = { kind: 'mail.administrator_role' }

/** Asks for the mail with the link, in the transaction that stores the invitation. */
export const emailInvitation = ({ emails }: Pick<Platform, 'emails'>, tx: Db, invited: Invited): Promise<void> =>
  emails.send(tx, invitation, invited)

/** Asks for the mail that tells somebody that they are an administrator now, or no longer. */
export const tellRole = ({ emails }: Pick<Platform, 'emails'>, tx: Db, told: Role): Promise<void> =>
  emails.send(tx, role, told)

/** The mail with the link; none once the invitation was withdrawn, accepted or has expired. */
export const invitationEmail = (platform: Platform): EmailType<Invited> => ({
  ...invitation,
  compose: async ({ invitationId, language }) => {
    const { db, now } = platform
    const found = await findInvitation(db, invitationId, now())
    if (found === undefined) return undefined
    const { name: college } = await collegeOf(db)
    const subject = { language, name: found.email, college }
    const values = { inviter: found.inviter_name }
    return {
      to: found.email,
      content: emailTemplate(subject, 'administrator_invited', values, linkTo(platform, found.id)),
    }
  },
})

/** The mail about a change of role; none when it was changed back. */
export const roleEmail = ({ db, config }: Platform): EmailType<Role> => ({
  ...role,
  compose: async ({ memberId, about }) => {
    const member = await findRecipient(db, memberId)
    const isAdministrator = about === 'administrator_appointed'
    if (member === undefined || (member.role === 'admin') !== isAdministrator) return undefined
    const { name: college } = await collegeOf(db)
    const subject = { language: member.language, name: member.full_name, college }
    const url = config.publicUrl + (isAdministrator ? '/admin' : '/login')
    return { to: member.email, content: emailTemplate(subject, about, {}, url) }
  },
})
