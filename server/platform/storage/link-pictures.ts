import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { AppError } from '#server/platform/errors.ts'
import { drawInProcess } from './images.ts'
import type { LinkPicture } from './link-picture.ts'

// One at a time, because each takes a core for about 300 ms, and a dozen waiting at most.
const queue = pLimit(1)
const longestLine = 12
// A picture has 50 to 90 KB.
const pictures = new LRUCache<string, Uint8Array>({ max: 60 })

/**
 * Returns the picture of a link with this key, drawn by `read` unless it is cached: a JPEG of 1200 by 630 pixels. Throws `upload.busy` when too many
 * are waiting.
 */
export const linkPicture = async (key: string, read: () => Promise<LinkPicture>): Promise<Uint8Array> => {
  const known = pictures.get(key)
  if (known !== undefined) return known
  if (queue.pendingCount >= longestLine) throw new AppError('upload.busy', { retryAfter: 10 })
  return queue(async () => {
    // Another request may have drawn it while this one waited.
    const drawn = pictures.get(key) ?? (await drawInProcess(await read()))
    pictures.set(key, drawn)
    return drawn
  })
}

/** Returns whether the bundled fonts have all letters of a text. Emoji and other symbols are left out of a picture. */
export const canDraw = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)

/** Returns a text without the symbols that the bundled fonts don't have. */
export const withoutSymbols = (text: string): string =>
  text
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200d(?!\p{L})/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
