import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { findViewerById } from '#server/members/public.ts'
import { emailTo, nextDigest, recipientFor } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { EmailItem } from '#server/platform/email/emailContent.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { describeReasons, introduceAsker } from '../introductions.ts'
import { findOfferedTo, type OfferedRow } from './queries.ts'

/** The email about the questions that were offered to a member from `since` on. */
type Weekly = { memberId: string; since: string }

const kind = { kind: 'mail.offered_questions' }

/** Requests the weekly email to a member about questions that were offered to them from `since` on, unless it is already waiting. */
export const sendOfferedQuestions = ({ emails }: Platform, tx: Db, memberId: string, since: Date): Promise<void> =>
  emails.send<Weekly>(tx, kind, { memberId, since: since.toISOString() }, { key: memberId })

/** Composes that email on Monday morning, in the member's time zone: at most three questions, none if all have been answered by then. */
export const offeredQuestionsEmail = (platform: Platform): EmailType<Weekly> => ({
  ...kind,
  compose: async ({ memberId, since }) => {
    const { db, now } = platform
    const recipient = await recipientFor(platform, memberId, 'offered_questions', 'mail')
    if (recipient === undefined || recipient instanceof Date) return recipient
    // Digests end with one of these questions.
    if (recipient.digest !== 'off') return undefined
    const monday = nextDigest(new Date(since), 'weekly', recipient.time_zone)
    if (monday > now()) return monday

    const viewer = await findViewerById(db, memberId)
    if (viewer === undefined || viewer.limited) return undefined
    const rows = await findOfferedTo(db, viewer, DISCUSSION_LIMITS.offeredQuestions)
    const offered = rows.filter(({ offered_at }) => offered_at >= new Date(since))
    if (offered.length === 0) return undefined
    return emailTo(platform, recipient, 'offered_questions', {
      key: 'offered_questions',
      values: { count: offered.length },
      url: '/dashboard/discussions',
      items: await Promise.all(offered.map((question) => itemOf(platform, viewer, question))),
    })
  },
})

/** Returns a question offered to the viewer as a part of an email: who asks, why the viewer, and the buttons to answer and to dismiss it. */
export const itemOf = async (
  { config, emailActions }: Platform,
  viewer: Viewer,
  { id, title, author, reason }: OfferedRow,
): Promise<EmailItem> => {
  const say = (key: string, values = {}) => translate(viewer.language, 'mail', key, values)
  const token = await emailActions.tokenFor(viewer.id, 'dismiss_question', id)
  return {
    title,
    lines: [
      introduceAsker(viewer, author) ?? author?.full_name ?? say('ask.student'),
      say('ask.why', { text: describeReasons(viewer, [reason]) }),
    ],
    actions: [
      {
        label: say('notification.discussion_ask.action'),
        url: `${config.publicUrl}/dashboard/discussions/${id}?answer`,
      },
      { label: say('act.dismiss_question'), url: `${config.publicUrl}/act#${token}` },
    ],
  }
}
