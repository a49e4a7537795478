import { textOf } from '#contract/events/titles.ts'
import { collegeOf } from '#server/college/public.ts'
import { networkOf } from '#server/platform/auth/ipRange.ts'
import type { LinkPreview, PageVisitor } from '#server/platform/http/link-preview.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { withoutMarkdown } from '#server/platform/withoutMarkdown.ts'
import { findEvent } from '../queries.ts'
import { pictureUrl } from './picture.ts'

// The most that apps with link previews show.
const longest = 300

/**
 * Returns the preview of a public event's page, in the visitor's language and the college's time zone. Counts towards the rate limit of the visitor's
 * network, and returns undefined beyond it.
 */
export const previewEvent = async (
  { db, config, limiters }: Platform,
  path: string,
  { language, ip }: PageVisitor,
): Promise<LinkPreview | undefined> => {
  const id = /^\/events\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path)?.[1]
  if (id === undefined) return undefined
  const isWithinLimit = await limiters.anonymousCalls.take(networkOf(ip)).then(
    () => true,
    () => false,
  )
  const event = isWithinLimit ? await findEvent(db, undefined, id) : undefined
  if (event === undefined) return undefined

  const college = await collegeOf(db)
  const { name, timeZone } = college
  const picture = pictureUrl(config.publicUrl, event, college, language)
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const when = new Intl.DateTimeFormat(language, { ...day, ...time, timeZone }).format(event.starts_at)
  const said = [when, event.place ?? '', withoutMarkdown(textOf(event)).replaceAll(/\s+/g, ' ').trim()]
    .filter((part) => part !== '')
    .join(' · ')
  return {
    title:
      event.cancelled_at === null
        ? event.title
        : translate(language, 'answers', 'event_preview_cancelled', { title: event.title }),
    description: said.length > longest ? `${said.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : said,
    url: `${config.publicUrl}/events/${event.id}`,
    site: name,
    ...(picture !== undefined && { image: picture, isLarge: true }),
  }
}
