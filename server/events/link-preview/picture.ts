import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { drawnCover, PATTERN_OF_CATEGORY } from '#contract/events/covers.ts'
import type { Language } from '#contract/languages.ts'
import { collegeOf } from '#server/college/public.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkPicture } from '#server/platform/storage/link-picture.ts'
import { canDraw, linkPicture, withoutSymbols } from '#server/platform/storage/link-pictures.ts'
import { translate } from '#server/platform/text.ts'
import { coverFolder, wholeCover } from '../covers/presenter.ts'
import { drawCover } from '../covers/drawings.ts'
import { type EventRow, findEvent } from '../queries.ts'

// Increased when the drawing of all pictures changes.
const version = 1
const coverSize = { width: 440, height: 630 }

type College = Awaited<ReturnType<typeof collegeOf>>

/** Returns the URL of the picture of a public event's link, which changes with what it shows; undefined if our fonts lack letters of its title. */
export const pictureUrl = (
  publicUrl: string,
  event: EventRow,
  college: College,
  language: Language,
): string | undefined =>
  canDraw(titleOf(event, language))
    ? `${publicUrl}/api/events/${event.id}/preview.jpg?language=${language}&v=${keyOf(event, college, language).slice(0, 12)}`
    : undefined

/**
 * Returns the picture of a public event's link in a language, as a JPEG of 1200 by 630 pixels, and its key. With `known` only the key if it is that.
 * Throws `event.not_found` for all other events, and `upload.busy`.
 */
export const eventPicture = async (
  platform: Platform,
  { id, language, isKnown }: { id: string; language: Language; isKnown: (key: string) => boolean },
): Promise<{ key: string; picture?: Uint8Array }> => {
  const event = orThrow(await findEvent(platform.db, undefined, id), 'event.not_found')
  if (!canDraw(titleOf(event, language))) throw new AppError('event.not_found')
  const college = await collegeOf(platform.db)
  const key = keyOf(event, college, language)
  if (isKnown(key)) return { key }
  return { key, picture: await linkPicture(key, () => contentOf(platform, event, college, language)) }
}

const keyOf = (event: EventRow, { logo, name, timeZone }: College, language: Language): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[version, language, logo, name, timeZone],
        ...[titleOf(event, language), linesOf(event, timeZone, language), event.category],
        ...[event.title, event.cover_pattern, event.cover_key],
      ]),
    )
    .digest('base64url')

const titleOf = ({ title, cancelled_at: cancelled }: EventRow, language: Language): string =>
  withoutSymbols(cancelled === null ? title : translate(language, 'answers', 'event_preview_cancelled', { title }))

// When and where, without counts, because previews are kept for months.
const linesOf = ({ starts_at: start, place }: EventRow, timeZone: string, language: Language): string[] => {
  const day = { weekday: 'short', day: 'numeric', month: 'long' } as const
  const when = new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(start)
  const where = place === null ? translate(language, 'answers', 'event_online') : withoutSymbols(place)
  return [when, ...(canDraw(where) ? [where] : [])]
}

const contentOf = async (
  { storage }: Platform,
  event: EventRow,
  { logo, name, timeZone }: College,
  language: Language,
): Promise<LinkPicture> => {
  const read = async (key: string) => buffer((await storage.open(key)).content)
  const drawing = drawnCover(event.category, event.cover_pattern ?? PATTERN_OF_CATEGORY[event.category], event.title)
  // Without a file that can't be read, the picture has what is there.
  const image =
    event.cover_key === null
      ? undefined
      : await read(`${coverFolder}/${event.cover_key}/${wholeCover}`).catch(() => undefined)
  return {
    name: canDraw(name) ? withoutSymbols(name) : '',
    logo: logo === '' ? undefined : await read(`college/${logo}/full.png`).catch(() => undefined),
    title: titleOf(event, language),
    lines: linesOf(event, timeZone, language),
    cover: image === undefined ? { svg: drawCover(drawing.split('/').at(-1) ?? '', coverSize) ?? '' } : { image },
  }
}
