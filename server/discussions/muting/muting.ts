import type { Done } from '#contract/fields.ts'
import type { Person } from '#contract/members/person.ts'
import { listPeople } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { deleteMuted, findMuted, insertMuted } from './queries.ts'

/** Returns a page of the members that the viewer has muted, latest first. */
export const listMuted = (
  { db, config }: Platform,
  viewer: Viewer,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<{ users: Person[] }>> =>
  listPeople(config.publicUrl, query, (wanted) => findMuted(db, viewer.id, wanted))

/** Hides the threads of a member from the viewer's lists and counts. Throws `member.not_found`. */
export const muteMember = async (
  { db, live, now }: Platform,
  viewer: Viewer,
  mutedId: string,
  { ownSocket }: Caller,
): Promise<Done> => {
  if (!(await insertMuted(db, viewer, mutedId, now()))) throw new AppError('member.not_found')
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'level_set') }
}

/** Undoes `muteMember`. */
export const unmuteMember = async (
  { db, live }: Platform,
  viewer: Viewer,
  mutedId: string,
  { ownSocket }: Caller,
): Promise<Done> => {
  await deleteMuted(db, viewer.id, mutedId)
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'level_set') }
}
