import type { EmailParts } from '#contract/emailParts.ts'
import type { MessageDraft } from '#contract/announcements/messages.ts'
import { collegeOf, emailTemplate } from '#server/college/public.ts'
import { findMember } from '#server/members/public.ts'
import { emailTo, recipientFor } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { type EmailContent, previewOf } from '#server/platform/email/emailContent.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findToSend, settleDelivery } from './queries.ts'

/** A message to one reader. */
export type Delivery = { id: string; memberId: string }

export const sending = { kind: 'mail.announcement' }

/**
 * The email of a message to one reader. Composed once their quiet hours are over; nothing if the message was stopped, or if the reader has
 * unsubscribed or can't be emailed.
 */
export const messageEmail = (platform: Platform): EmailType<Delivery> => ({
  ...sending,
  compose: async (delivery) => {
    const { db, now } = platform
    const found = await findToSend(db, delivery.id, delivery.memberId)
    if (found === undefined) return undefined
    const recipient =
      found.why === null ? await recipientFor(platform, delivery.memberId, 'office_message', 'mail') : undefined
    if (recipient instanceof Date) return recipient
    if (recipient === undefined) return settleDelivery(db, delivery, 'skipped', now()).then(() => undefined)
    const draft = draftOf(found)
    const email = emailTo(platform, recipient, 'office_message', {
      key: 'office_message',
      values: { title: draft.subject, message: draft.body },
      url: '/dashboard',
    })
    return { ...email, content: inOwnWords(email.content, draft) }
  },
  settle: ({ id, memberId }, fate) =>
    settleDelivery(platform.db, { id, memberId }, fate === 'sent' ? 'sent' : 'bounced', platform.now()),
})

type Tested = { memberId: string; draft: MessageDraft }
export const testing = { kind: 'mail.announcement_test' }

/** The email of a message to its writer, as a test: its link to unsubscribe leads to the portal. */
export const testEmail = (platform: Platform): EmailType<Tested> => ({
  ...testing,
  compose: async ({ memberId, draft }) => {
    const member = await findMember(platform.db, memberId)
    if (member === undefined || member.deleted_at !== null) return undefined
    return { to: member.email, content: await contentFor(platform, member, draft) }
  },
})

/** Returns how a message reads to the viewer. */
export const render = async (platform: Platform, viewer: Viewer, draft: MessageDraft): Promise<EmailParts> => {
  const { language, fullName: full_name } = viewer
  const content = await contentFor(platform, { language, full_name }, draft)
  const stop = ['foot.settings', 'foot.unsubscribe'].map((key) => translate(language, 'mail', key))
  return { ...previewOf(content), links: stop }
}

const contentFor = async (
  { db, config }: Platform,
  { language, full_name: name }: Pick<Viewer, 'language'> & { full_name: string },
  draft: MessageDraft,
): Promise<EmailContent> => {
  const { name: college } = await collegeOf(db)
  const values = { title: draft.subject, message: draft.body }
  const url = `${config.publicUrl}/dashboard`
  return inOwnWords(emailTemplate({ language, name, college }, 'office_message', values, url), draft)
}

// The subject and the paragraphs as they were written, without marks for the direction of text, and the own button.
const inOwnWords = (content: EmailContent, { subject, body, button }: MessageDraft): EmailContent => ({
  ...content,
  subject,
  heading: subject,
  preheader: body,
  paragraphs: body.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
  actions: button === undefined ? content.actions : [button],
})

const draftOf = ({
  subject,
  body,
  button_label: label,
  button_url: url,
}: {
  subject: string
  body: string
  button_label: string | null
  button_url: string | null
}): MessageDraft => ({ subject, body, ...(label !== null && url !== null && { button: { label, url } }) })
