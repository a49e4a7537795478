import { scheduleDigest, digestEmail, type DigestSpan } from './schedule.ts'
import { findRecipient } from '../queries.ts'
import { isDigestTime } from '../clocks.ts'
import { emailTo, quietHoursEnd } from '../recipient.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { isLimited } from './queries.ts'

/** Composes the digest. Schedules the next one first, and sends nothing when nothing is new. */
export const digests = (platform: Platform): EmailType<DigestSpan> => ({
  ...digestEmail,
  compose: async ({ memberId, ...span }) => {
    const { db, emails, now } = platform
    const recipient = await findRecipient(db, memberId, null)
    if (recipient === undefined || recipient.digest === 'off') return undefined
    const { digest, time_zone } = recipient
    const isTime = isDigestTime(new Date(span.due), digest, time_zone)
    // When the time zone or frequency has changed, the next digest covers what is new since then.
    await scheduleDigest(platform, db, memberId, recipient, isTime ? span.due : span.since)
    if (!isTime || !emails.configured || !recipient.confirmed) return undefined
    const peace = quietHoursEnd(recipient, now())
    if (peace !== undefined) return peace

    const news = await newsFor(platform, memberId, recipient, span)
    if (news.length === 0) return undefined
    const values = { context: digest }
    const preheader = news.join(' ')
    return emailTo(platform, recipient, 'digest', { key: 'digest', values, url: '/dashboard', more: news, preheader })
  },
})

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** Returns what is new, one line each. */
const newsFor = async (
  { db, hooks }: Platform,
  memberId: string,
  { role, language }: Recipient,
  span: { since: string; due: string },
): Promise<string[]> => {
  const reader = { id: memberId, role, limited: await isLimited(db, memberId) }
  const items = await hooks.digest(db, reader, { since: new Date(span.since), due: new Date(span.due) })
  return items
    .filter(({ count }) => count > 0)
    .map(({ kind, count, names }) => {
      const others = count - names.length
      const more = others > 0 ? [translate(language, 'mail', 'digest.more', { count: others })] : []
      const named = new Intl.ListFormat(language).format([...names, ...more])
      return translate(language, 'mail', `digest.${kind}`, { count, names: named })
    })
}
