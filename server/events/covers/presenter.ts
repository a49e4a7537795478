import { type Cover, drawnCover, PATTERN_OF_CATEGORY } from '#contract/events/covers.ts'
import type { EventRow } from '../queries.ts'

/** The storage folder of the pictures. */
export const coverFolder = 'event-covers'

/** The larger rendering of a picture. */
export const wholeCover = '1200.webp'

type Covered = Pick<EventRow, 'title' | 'category' | 'cover_pattern' | 'cover_key' | 'hidden_reason'>

/** Returns the cover of an event: its host's picture, unless the event is hidden, or the drawing that the host or the category decides on. */
export const coverOf = (row: Covered, publicUrl: string): Cover => {
  const own = row.cover_key !== null && row.hidden_reason === null
  const path = own
    ? `/files/${coverFolder}/${row.cover_key}/${wholeCover}`
    : drawnCover(row.category, row.cover_pattern ?? PATTERN_OF_CATEGORY[row.category], row.title)
  return { url: `${publicUrl}${path}`, own, pattern: row.cover_pattern }
}
