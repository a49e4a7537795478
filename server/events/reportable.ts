import type { Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { findComment, findEventOf } from './comments/queries.ts'
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
