import { person } from '#server/members/public.ts'
import type { FindContext, Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { findAllAround, findComment, findEventOf } from './comments/queries.ts'
import { findEvent } from './queries.ts'

/** Finds events and their comments that the viewer may see, for reports. */
export const reportable: Pick<Reportables, 'event' | 'comment'> = {
  event: async ({ db }, viewer, id) => {
    const event = await findEvent(db, viewer, id)
    if (event === undefined) return undefined
    const { author_id: authorId, title, description: text } = event
    return { authorId, mine: isBy(event, viewer), title, text, path: `/dashboard/events/${id}` }
  },
  comment: async ({ db }, viewer, id) => {
    const eventId = await findEventOf(db, id)
    const event = eventId === undefined ? undefined : await findEvent(db, viewer, eventId)
    if (event === undefined) return undefined
    const comment = await findComment(db, viewer.id, event.id, id)
    if (comment === undefined) return undefined
    const { author_id: authorId, body: text } = comment
    return { authorId, mine: isBy(comment, viewer), title: event.title, text, path: `/dashboard/events/${event.id}` }
  },
}

// Comments shown before and after a reported one.
const around = 8

/** Returns the comments around one on its event. */
export const findCommentContext: FindContext = async ({ db, config }, _viewer, id) => {
  const rows = await findAllAround(db, id)
  const index = rows.findIndex(({ comment_id }) => comment_id === id)
  const event = rows[index]
  if (event === undefined) return undefined
  const shown = rows.slice(Math.max(0, index - around), index + around + 1)
  return {
    ...{ title: event.title, place: '' },
    earlier: Math.max(0, index - around),
    later: Math.max(0, rows.length - index - around - 1),
    entries: shown.map((row) => ({
      ...{ _id: row.comment_id, number: null, replyTo: null, anonymous: false, reported: row.comment_id === id },
      author: row.author_id === null ? null : person(config.publicUrl, row),
      ...{ text: row.body, files: [], hidden: null, createdAt: row.created_at.toISOString() },
    })),
  }
}
