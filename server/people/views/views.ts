import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { PeopleFilter } from '#contract/people/list.ts'
import type { PeopleView } from '#contract/people/views.ts'
import { lockMember } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deleteView, findViews, insertView } from './queries.ts'

/** Returns the viewer's views, oldest first. */
export const viewsOf = async ({ db }: Platform, { id }: Viewer): Promise<PeopleView[]> =>
  (await findViews(db, id)).map(({ id: _id, name, filter }) => ({ _id, name, filter }))

/** Keeps a filter as a view. Throws `people_view.too_many`. */
export const keep = (
  { db, now }: Platform,
  viewer: Viewer,
  { name, filter }: { name: string; filter: PeopleFilter },
): Promise<PeopleView> =>
  transaction(db, async (tx) => {
    await lockMember(tx, viewer.id)
    const maximum = LIMITS.peopleViews
    if ((await findViews(tx, viewer.id)).length >= maximum)
      throw new AppError('people_view.too_many', { values: { maximum } })
    const id = newId()
    const view = { id, owner_id: viewer.id, name, filter: JSON.stringify(filter), created_at: now() }
    await insertView(tx, view)
    return { _id: id, name, filter }
  })

/** Deletes a view of the viewer. Throws `people_view.not_found`. */
export const remove = async ({ db }: Platform, viewer: Viewer, id: string): Promise<Done> => {
  if (!(await deleteView(db, viewer.id, id))) throw new AppError('people_view.not_found')
  return { success: true, message: translate(viewer.language, 'answers', 'view_deleted') }
}
