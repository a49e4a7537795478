import type { Done } from '#contract/fields.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { issueLink } from '../links/queries.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findByEmail } from './queries.ts'

// How long a link is valid, in ms (security design, requirement 13).
const lifetime = 60 * 60 * 1000

/**
 * Sends a password link to an address. Known and unknown addresses take the same path, because the account is looked up when the email is composed.
 * Throws `email.unavailable` and `request.rate_limited`.
 */
export const requestLink = async (
  { db, emails, limiters }: Platform,
  { email }: { email: string },
  { language, network }: Pick<Caller, 'language' | 'network'>,
): Promise<Done> => {
  if (!emails.configured) throw new AppError('email.unavailable')
  await limiters.linkCallers.take(network)
  // Limited per caller, so that a stranger can't use up the member's own requests.
  await limiters.linksPerHour.take(`password:${email} ${network}`)
  await limiters.linksPerDay.take(`password:${email} ${network}`)
  await limiters.linksPerEmail.take(`password:${email}`)
  await emails.send(db, { kind: 'mail.password_reset' }, { email })
  return { success: true, message: translate(language, 'answers', 'link_sent') }
}

/** Composes the email with the link. The link is created when the email is sent, so that it is never stored. */
export const passwordEmail = ({ db, config, secret, now }: Platform): EmailType<{ email: string }> => ({
  kind: 'mail.password_reset',
  compose: async ({ email }, { id }) => {
    const member = await findByEmail(db, email)
    if (member === undefined) return undefined
    const { name: college } = await collegeOf(db)
    const expiresAt = new Date(now().getTime() + lifetime)
    const link = { memberId: member.id, detail: email }
    // Using the link changes the password, so a resent email contains a different link.
    const seed = `${id}:${member.password_hash}`
    const token = await issueLink(db, secret, 'password_reset', link, expiresAt, seed)
    const content = emailTemplate(
      { language: member.language, name: member.full_name, college },
      'password_reset',
      {},
      `${config.publicUrl}${member.role === 'admin' ? '/admin' : ''}/reset-password#${token}`,
    )
    return { to: email, content }
  },
})
