import type { Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { findMentorship } from './queries.ts'

/** Finds mentorships that the viewer may see, for reports. */
export const reportable: Pick<Reportables, 'mentorship'> = {
  mentorship: async ({ db }, viewer, id) => {
    const mentorship = await findMentorship(db, viewer, id)
    if (mentorship === undefined) return undefined
    const { author_id: authorId, title, description: text } = mentorship
    return { authorId, mine: isBy(mentorship, viewer), title, text, path: '/dashboard/mentorship?view=sessions' }
  },
}
