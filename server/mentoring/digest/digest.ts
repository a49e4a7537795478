import type { Domain } from '#server/platform/domain.ts'
import { momentIn } from '#server/postings/public.ts'
import { findNewMentorships } from './queries.ts'

/** Returns the newly offered mentorships that are still upcoming, with their time. */
export const digest: NonNullable<Domain['digest']> = async ({ db }, reader, span) => {
  const rows = await findNewMentorships(db, reader, span)
  const entries = rows.map(({ id, title, at }) => ({
    ...{ title, detail: at === null ? '' : momentIn(at, reader.language, reader.timeZone) },
    path: `/dashboard/mentorship?view=sessions#${id}`,
  }))
  return [{ kind: 'mentorships', count: rows[0]?.count ?? 0, entries }]
}
