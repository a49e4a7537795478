import { LIMITS } from '#contract/limits.ts'
import type { ProfileView } from '#contract/people/profile-views.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteViews, findViews, insertView } from './queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Returns a page of the members who viewed the viewer's profile, latest first. */
export const viewsOf = async (
  { db, config }: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<{ views: ProfileView[] }>> => {
  const rows = await findViews(db, { memberId: viewer.id, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ seen_at, id }) => [seen_at.toISOString(), id],
    (row) => ({
      person: person(config.publicUrl, row),
      seenAt: row.seen_at.toISOString(),
      times: row.times,
    }),
  )
  return new Page({ views: items }, next)
}

/**
 * Stores that the viewer opens a profile, which its owner can see. Throws `member.profiles_used_up` beyond the daily limit of
 * profiles, which prevents scraping. The viewer's contacts don't count.
 */
export const noteView = async (
  { db, hooks, now }: Pick<Platform, 'db' | 'hooks' | 'now'>,
  viewer: Viewer,
  viewedId: string,
) => {
  const at = now()
  const view = {
    viewerId: viewer.id,
    viewedId,
    at,
    hourAgo: new Date(at.getTime() - hour),
    dayAgo: new Date(at.getTime() - day),
    budget: LIMITS.profilesPerDay,
  }
  const full = await insertView(db, { ...view, known: false })
  if (full === undefined) return
  if ((await hooks.findContacts(db, viewer.id, { among: [viewedId] })).length > 0) {
    await insertView(db, { ...view, known: true })
    return
  }
  const wait = full.since.getTime() + day - at.getTime()
  throw new AppError('member.profiles_used_up', {
    retryAfter: Math.ceil(wait / 1000),
    values: { maximum: LIMITS.profilesPerDay, hours: Math.ceil(wait / hour) },
  })
}

/** Deletes views older than 90 days. */
export const sweepViews = ({ db, now }: Platform): Promise<void> =>
  deleteViews(db, new Date(now().getTime() - 90 * day))
