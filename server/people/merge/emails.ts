import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { findMember } from '#server/members/public.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMerge } from './queries.ts'

type Merged = { keptId: string; closedId: string }

/** The email that tells a person which of their accounts stays. */
export const mergeEmail = { kind: 'mail.merged' }

/** Composes it; none once the merge is undone. */
export const mergeEmailType = ({ db, config }: Platform): EmailType<Merged> => ({
  ...mergeEmail,
  compose: async ({ keptId, closedId }) => {
    const member = await findMember(db, keptId)
    if (member === undefined || member.deleted_at !== null) return undefined
    if ((await findMerge(db, keptId, closedId)) === undefined) return undefined
    const { email: to, full_name: name, language } = member
    const { name: college } = await collegeOf(db)
    return {
      to,
      content: emailTemplate({ language, name, college }, 'merged', { email: to }, `${config.publicUrl}/login`),
    }
  },
})
