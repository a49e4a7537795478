import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { findAllowed, findMember } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findExport } from './queries.ts'

type About = 'asked' | 'ready' | 'refused'
type Notice = { exportId: string; memberId: string; about: About }
const notice = { kind: 'mail.people_export' }

/** Sends everyone with the right the email about an export, the requester included, because it may not have been them. */
export const sendExportEmails = async (
  { emails, now }: Pick<Platform, 'emails' | 'now'>,
  tx: Db,
  exportId: string,
  about: About,
  runAt: Date = now(),
): Promise<void> => {
  for (const memberId of await findAllowed(tx, 'export', now()))
    await emails.send<Notice>(tx, notice, { exportId, memberId, about }, { runAt })
}

/** Composes an email about an export; none once it has moved on. */
export const exportEmail = ({ db, config, now }: Platform): EmailType<Notice> => ({
  ...notice,
  compose: async ({ exportId, memberId, about }) => {
    const [asked, member] = [await findExport(db, exportId), await findMember(db, memberId)]
    if (asked === undefined || member === undefined || member.deleted_at !== null) return undefined
    const isCurrent = about === 'asked' ? asked.ended_at === null : asked.state === about
    if (!isCurrent || (about === 'ready' && asked.expires_at <= now())) return undefined
    const { name: college, timeZone } = await collegeOf(db)
    const { language, full_name: name, email: to } = member
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
    const own = asked.requester_id === memberId
    const kind = `people_export_${about}${about === 'asked' && !asked.needs_agreement ? '_alone' : ''}${about === 'ready' && !own ? '_other' : ''}`
    const values = {
      ...{ actor: asked.requested_by, other: asked.answered_by ?? '', count: asked.asked, reason: asked.reason },
      when: when.format(about === 'ready' ? asked.expires_at : asked.ready_at),
    }
    return {
      to,
      content: emailTemplate({ language, name, college }, kind, values, `${config.publicUrl}/admin/students`),
    }
  },
})
