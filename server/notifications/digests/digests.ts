import { scheduleDigest, digestEmail, type DigestSpan } from './schedule.ts'
import { findRecipient } from '../queries.ts'
import { isDigestTime } from '../clocks.ts'
import { emailTo, quietHoursEnd } from '../recipient.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { EmailSection } from '#server/platform/email/emailContent.ts'
import type { EmailType } from '#server/platform/email/emails.ts'
import type { DigestItem } from '#server/platform/hooks.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'

/** Composes the digest. Schedules the next one first, and sends nothing when nothing is new. */
export const digests = (platform: Platform): EmailType<DigestSpan> => ({
  ...digestEmail,
  compose: async ({ memberId, ...span }) => {
    const { db, emails, members, now } = platform
    const recipient = await findRecipient(db, memberId, null)
    if (recipient === undefined || recipient.digest === 'off') return undefined
    const { digest, time_zone } = recipient
    const isTime = isDigestTime(new Date(span.due), digest, time_zone)
    // When the time zone or frequency has changed, the next digest covers what is new since then.
    await scheduleDigest(platform, db, memberId, recipient, isTime ? span.due : span.since)
    if (!isTime || !emails.configured || !recipient.confirmed) return undefined
    const peace = quietHoursEnd(recipient, now())
    if (peace !== undefined) return peace

    const viewer = await members.findViewerById(db, memberId)
    if (viewer === undefined) return undefined
    const items = await platform.hooks.digest(platform, { ...viewer, timeZone: time_zone }, datesOf(span))
    const news = items.filter(({ count }) => count > 0).toSorted((one, other) => placeOf(one) - placeOf(other))
    if (news.length === 0) return undefined
    return emailTo(platform, recipient, 'digest', {
      ...{ key: 'digest', values: { context: digest }, url: '/dashboard' },
      more: news.filter(({ entries, question }) => entries.length === 0 && !question).map((item) => say(viewer, item)),
      preheader: news.map((item) => say(viewer, item)).join(' · '),
      sections: news.filter(({ entries }) => entries.length > 0).map((item) => sectionOf(platform, viewer, item)),
      items: news.flatMap((item) => (item.question ? [{ ...item.question, label: say(viewer, item) }] : [])),
    })
  },
})

const datesOf = ({ since, due }: { since: string; due: string }) => ({ since: new Date(since), due: new Date(due) })

// The question comes last, because it takes longest.
const order = ['conversations', 'requests', 'people', 'events', 'mentorships', 'jobs', 'question']
const placeOf = ({ kind }: DigestItem): number => order.indexOf(kind)

const say = ({ language }: Viewer, { kind, count }: DigestItem): string =>
  translate(language, 'mail', `digest.${kind}`, { count })

const sectionOf = ({ config }: Platform, viewer: Viewer, item: DigestItem): EmailSection => {
  const more = item.count - item.entries.length
  return {
    heading: say(viewer, item),
    entries: item.entries.map(({ path, ...entry }) => ({ ...entry, url: config.publicUrl + path })),
    ...(more > 0 && { more: translate(viewer.language, 'mail', 'digest.more', { count: more }) }),
  }
}
