import type { Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { titleOf } from './presenter.ts'
import { findInterview } from './queries.ts'

/** Finds an interview that the viewer may see, for reports: what was asked in each round, and the advice. */
export const reportableInterview: Reportables['interview'] = async ({ db }, viewer, id) => {
  const row = await findInterview(db, viewer, id)
  if (row === undefined) return undefined
  return {
    authorId: row.anonymous ? null : row.author_id,
    mine: isBy(row, viewer),
    title: titleOf(row),
    text: [...row.rounds.map(({ asked }) => asked), row.advice].filter((part) => part !== '').join('\n\n'),
    path: `/dashboard/guidance/interviews/${id}`,
  }
}
