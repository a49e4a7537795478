import { targetOf } from '#contract/notifications/notifications.ts'
import type { ChoiceType } from '#contract/notifications/notification-choices.ts'
import { emailTemplate } from '#server/college/public.ts'
import { type EmailContent, type FooterLine, partsOf } from '#server/platform/email/emailContent.ts'
import type { OutgoingEmail } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { type EmailedType, unsubscribeToken } from './choices/unsubscribe.ts'
import { quietUntil } from './clocks.ts'
import { quietHoursOf } from './presenter.ts'
import { findRecipient, type NotificationRow, type Recipient } from './queries.ts'
import { isWanted, RULES } from './rules.ts'

/**
 * Returns the recipient of an email or push of a type, with their preferences. Undefined when they don't want it or lack the channel; a date when
 * their quiet hours last until then.
 */
export const recipientFor = async (
  { db, emails, now }: Pick<Platform, 'db' | 'emails' | 'now'>,
  memberId: string,
  type: ChoiceType,
  channel: 'mail' | 'push',
): Promise<Recipient | Date | undefined> => {
  const recipient = await findRecipient(db, memberId, type)
  if (recipient === undefined || !isWanted(type, channel, recipient.choices)) return undefined
  const { urgent } = RULES[type]
  if (channel === 'mail' && (!emails.configured || (!recipient.confirmed && !urgent))) return undefined
  return (urgent ? undefined : quietHoursEnd(recipient, now())) ?? recipient
}

/** Returns when a recipient's quiet hours end; undefined outside of them. */
export const quietHoursEnd = (recipient: Recipient, at: Date): Date | undefined =>
  quietUntil(at, quietHoursOf(recipient), recipient.time_zone)

type EmailText = {
  key: string
  values?: Record<string, string | number>
  url: string
  more?: readonly string[]
  quote?: EmailContent['quote']
  facts?: EmailContent['facts']
  preheader?: string
  end?: readonly string[]
  sections?: EmailContent['sections']
  items?: EmailContent['items']
  actions?: EmailContent['actions']
  links?: EmailContent['actions']
  small?: EmailContent['actions']
  foot?: (stop: EmailContent['actions'][number]) => FooterLine
  header?: string
}

/**
 * Composes an email of a type that the recipient can unsubscribe from: in their mail program, by the link in the footer, or in the settings. `key`
 * names its sentences in `mail.json`, `url` is a path of ours, `more` are paragraphs after the first, `end` after the last, `sections` and `items` follow all of them, `actions` are
 * buttons before the one to `url`, `links` after it, `small` are links in the footer. `foot` replaces the reason and the links of the footer. The quote is
 * the preheader unless there is one.
 * `header` is the token of an action that the `List-Unsubscribe` header performs instead of ending all emails of the type.
 */
export const emailTo = (
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  { id, email, full_name: name, language, college }: Recipient,
  type: EmailedType,
  {
    key,
    values = {},
    url,
    more = [],
    quote,
    facts = [],
    preheader,
    end = [],
    sections = [],
    items = [],
    actions = [],
    links: further = [],
    small = [],
    foot,
    header,
  }: EmailText,
): OutgoingEmail => {
  const content = emailTemplate({ language, name, college }, key, values, config.publicUrl + url)
  const [first = '', ...rest] = content.paragraphs
  const quoted = [quote?.title, quote?.text].filter((part) => part !== undefined).join(' ')
  const said = {
    ...content,
    facts,
    sections,
    items,
    preheader: preheader ?? (quoted || content.preheader),
    ...(quote !== undefined && { quote }),
    // What is asked for comes before what to do about it.
    paragraphs: [...(facts.length > 0 ? [''] : []), first, ...more, ...rest, ...end],
    actions: [...actions, ...content.actions, ...further],
  }
  // Cannot be unsubscribed, because an intruder must not be able to hide their access from the owner.
  // Others name members, or quote them.
  const isPrivate = type !== 'verification' && type !== 'security'
  const secrecy = isPrivate ? ({ private: true } as const) : {}
  if (type !== 'digest' && RULES[type].mail === 'always') return { to: email, content: said, ...secrecy }

  const token = unsubscribeToken(secret, id, type)
  const settings = `${config.publicUrl}/dashboard/settings/notifications`
  const unsubscribe = `${config.publicUrl}/unsubscribe#${token}`
  const links = [
    ...small,
    { label: translate(language, 'mail', 'foot.settings'), url: settings },
    { label: translate(language, 'mail', 'foot.unsubscribe'), url: unsubscribe },
  ]
  const [why = ''] = content.footer
  const stop = { label: translate(language, 'mail', 'foot.stop'), url: unsubscribe }
  return {
    to: email,
    content: { ...said, footer: [foot === undefined ? [...partsOf(why), ...links] : foot(stop)] },
    unsubscribe: `${config.publicUrl}/api/unsubscribe/${header ?? token}`,
    ...secrecy,
  }
}

/** Returns the path that a notification links to from outside the portal. */
export const targetPath = ({ type, subject, details }: Pick<NotificationRow, 'type' | 'subject' | 'details'>): string =>
  // The member may be logged out everywhere.
  subject === 'account_closed' ? '/forgot-password' : targetOf({ type, subject, values: details })
