import type { Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { textOf } from './presenter.ts'
import { findGuide } from './queries.ts'

/** Finds a guide that the viewer may see, for reports. */
export const reportableGuide: Reportables['guide'] = async ({ db }, viewer, id) => {
  const guide = await findGuide(db, viewer, id)
  if (guide === undefined || guide.published_at === null) return undefined
  const { title, body: text } = textOf(guide, viewer)
  return { authorId: guide.author_id, mine: isBy(guide, viewer), title, text, path: `/dashboard/guidance/guides/${id}` }
}
