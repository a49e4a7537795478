import { LIMITS } from '#contract/limits.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ReadingDay } from './filter/queries.ts'
import { findIds, findListed } from './queries.ts'

/**
 * Returns the ids of the selected people, without those that the viewer may not see, by name. Throws `selection.too_large` for more than `LIMITS.peopleSelected`, and
 * `selection.nobody`.
 */
export const selectPeople = async (
  db: Db,
  viewer: Pick<Viewer, 'rights'>,
  { ids, filter, except = [] }: PeopleSelection,
  now: Date,
): Promise<string[]> => {
  const maximum = LIMITS.peopleSelected
  const selected =
    filter === undefined
      ? (await findListed(db, viewer, ids ?? [])).filter((id) => !except.includes(id))
      : await findIds(db, { viewer, filter, day: await readingDay(db, now) }, except, maximum + 1)
  if (selected.length > maximum) throw new AppError('selection.too_large', { values: { maximum } })
  if (selected.length === 0) throw new AppError('selection.nobody')
  return selected
}

/** Returns the day of the college. */
export const readingDay = async (db: Db, now: Date): Promise<ReadingDay> => {
  const { timeZone } = await collegeOf(db)
  return { today: dayIn(now, timeZone), timeZone }
}
