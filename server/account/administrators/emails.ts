import type { GrantedRight } from '#contract/members/rights.ts'
import type { Language } from '#contract/languages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { linkTo } from './links.ts'
import { findRecipient, findInvitation } from './queries.ts'

/** The language is the inviter's, because only the address of the invitee is known. */
type Invited = { invitationId: string; language: Language }
type Role = { memberId: string; about: keyof typeof pages }
const invitation = { kind: 'mail.administrator_invitation' }
const role = { kind: 'mail.administrator_role' }

/** Sends the email with the link, in the transaction that stores the invitation. */
export const emailInvitation = ({ emails }: Pick<Platform, 'emails'>, tx: Db, invited: Invited): Promise<void> =>
  emails.send(tx, invitation, invited)

/** Sends the email about rights given or taken away. */
export const sendRoleEmail = ({ emails }: Pick<Platform, 'emails'>, tx: Db, told: Role): Promise<void> =>
  emails.send(tx, role, told)

/** Composes the email with the link; none once the invitation has been withdrawn or accepted, or has expired. */
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

/** Composes the email about a change of rights. Returns undefined when the change has been undone since. */
export const roleEmail = ({ db, config }: Platform): EmailType<Role> => ({
  ...role,
  compose: async ({ memberId, about }) => {
    const member = await findRecipient(db, memberId)
    if (member === undefined || stateOf(member) !== about) return undefined
    const { language, full_name: name, college, removed_by: by, undo_until: until, time_zone: timeZone } = member
    const date = until && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(until)
    const names = member.rights.map(({ name: right }) => translate(language, 'mail', `rights.${right}`))
    const rights = new Intl.ListFormat(language).format(names)
    const values = { by: by ?? college, date: date ?? '', rights }
    const content = emailTemplate({ language, name, college }, about, values, config.publicUrl + pages[about])
    return { to: member.email, content, ...(about === 'administrator_closed' && { forSuspended: true }) }
  },
})

const stateOf = ({
  rights,
  pending,
  suspended_at,
}: {
  rights: readonly GrantedRight[]
  pending: boolean | null
  suspended_at: Date | null
}): Role['about'] => {
  if (suspended_at !== null) return 'administrator_closed'
  if (rights.length === 0) return 'administrator_removed'
  return pending === true ? 'administrator_ending' : 'administrator_appointed'
}

const pages = {
  administrator_appointed: '/admin',
  administrator_ending: '/admin',
  administrator_removed: '/login',
  administrator_closed: '/contact',
} as const
