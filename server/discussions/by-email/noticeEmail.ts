import { emailTemplate, collegeOf } from '#server/college/public.ts'
import { findMember } from '#server/members/public.ts'
import type { ReplyTarget } from '#server/platform/email/inbound/replyAddress.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'

/** Why a reply wasn't posted, or only without its attachments; `message` is the sentence of an error. */
type Why = 'other_address' | 'expired' | 'too_large' | 'empty' | 'without_attachments' | { message: string }

/** The notice to the sender of a reply. `memberId` is null for an address that no member has. */
export type Notice = { to: string; memberId: string | null; why: Why; target: ReplyTarget }

export const noticeEmail = { kind: 'mail.reply_notice' }

/** The email that tells the sender of a reply why it wasn't posted. */
export const noticeEmailType = ({ config, db }: Platform): EmailType<Notice> => ({
  ...noticeEmail,
  compose: async ({ to, memberId, why, target: { threadId, number } }) => {
    const member = memberId === null ? undefined : await findMember(db, memberId)
    const { name: college } = await collegeOf(db)
    const subject = { language: member?.language ?? 'en', college, ...(member && { name: member.full_name }) }
    const url = `${config.publicUrl}/dashboard/discussions/${threadId}?at=${number}`
    if (why === 'without_attachments')
      return { to, content: emailTemplate(subject, 'reply_without_attachments', {}, url), private: true }
    const reason = typeof why === 'string' ? translate(subject.language, 'mail', `reply_refused.${why}`) : why.message
    return { to, content: emailTemplate(subject, 'reply_refused', { reason }, url), private: true }
  },
})
