import { targetOf } from '#contract/notifications/notifications.ts'
import type { ChoiceType } from '#contract/notifications/notification-choices.ts'
import { emailTemplate } from '#server/college/public.ts'
import type { OutgoingEmail } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { type EmailedType, unsubscribeToken } from './choices/unsubscribe.ts'
import { quietUntil } from './clocks.ts'
import { quietHoursOf } from './presenter.ts'
import { findReached, type NotificationRow, type Reached } from './queries.ts'
import { isWanted, RULES } from './rules.ts'

/**
 * Whom a mail or a push of a type may reach now. Undefined: they do not want it, or cannot be reached; a time: they are to
 * be left in peace until then.
 */
export const reach = async (
  { db, emails, now }: Pick<Platform, 'db' | 'emails' | 'now'>,
  memberId: string,
  type: ChoiceType,
  channel: 'mail' | 'push',
): Promise<Reached | Date | undefined> => {
  const reached = await findReached(db, memberId, type)
  if (reached === undefined || !isWanted(type, channel, reached.choices)) return undefined
  const { urgent } = RULES[type]
  if (channel === 'mail' && (!emails.configured || (!reached.confirmed && !urgent))) return undefined
  return (urgent ? undefined : peaceUntil(reached, now())) ?? reached
}

/** Until when somebody is to be left in peace; undefined when they are not. */
export const peaceUntil = (reached: Reached, at: Date): Date | undefined =>
  quietUntil(at, quietHoursOf(reached), reached.time_zone)

type Said = { key: string; values?: Record<string, string | number>; url: string; more?: readonly string[] }

/**
 * A mail to somebody, of a type that they can end: by their mail program, by the link at its foot, or in the settings.
 * `key` names its sentences in `mail.json`, `url` is a path of ours, `more` are further paragraphs.
 */
export const emailTo = (
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  { id, email, full_name: name, language, college }: Reached,
  type: EmailedType,
  { key, values = {}, url, more = [] }: Said,
): OutgoingEmail => {
  const content = emailTemplate({ language, name, college }, key, values, config.publicUrl + url)
  const said = { ...content, paragraphs: [...content.paragraphs, ...more] }
  // Whoever got at an account must not be able to keep its owner from hearing of it.
  if (type !== 'digest' && RULES[type].mail === 'always') return { to: email, content: said }

  const token = unsubscribeToken(secret, id, type)
  const settings = `${config.publicUrl}/dashboard/settings/notifications`
  const foot = [
    translate(language, 'mail', 'foot.settings', { url: settings }),
    translate(language, 'mail', 'foot.unsubscribe', { url: `${config.publicUrl}/unsubscribe#${token}` }),
  ]
  return {
    to: email,
    content: { ...said, footer: [...content.footer, ...foot] },
    unsubscribe: `${config.publicUrl}/api/unsubscribe/${token}`,
  }
}

/** The page that a row leads to from outside the portal. */
export const pageOf = ({ type, subject, details }: Pick<NotificationRow, 'type' | 'subject' | 'details'>): string =>
  // Whoever is told that log-ins are closed may be logged in nowhere.
  subject === 'account_closed' ? '/forgot-password' : targetOf({ type, subject, values: details })
