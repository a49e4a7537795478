import type { Domain } from '#server/platform/domain.ts'
import { findNewJobs } from './queries.ts'

/** Returns the newly posted jobs that are still open. */
export const digest: NonNullable<Domain['digest']> = async ({ db }, reader, span) => {
  const rows = await findNewJobs(db, reader, span)
  const entries = rows.map(({ id, title, detail }) => ({ title, detail: detail ?? '', path: `/dashboard/jobs/${id}` }))
  return [{ kind: 'jobs', count: rows[0]?.count ?? 0, entries }]
}
