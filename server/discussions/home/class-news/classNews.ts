import type { ClassNews } from '#contract/discussions/home.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findNewcomers } from '#server/discussions/groups/faces/queries.ts'
import { findChanges, findOwnClass, findUnreadThreads } from './queries.ts'

const month = 30 * 86_400_000

/** Returns the news of the class that a verified alumnus belongs to; null for other members, without a class, and when nothing is new. */
export const classNewsOf = async ({ db, config, now }: Platform, viewer: Viewer): Promise<ClassNews | null> => {
  if (viewer.role !== 'alumni' || viewer.limited || viewer.unconfirmed) return null
  const own = await findOwnClass(db, viewer.id)
  if (own === undefined) return null
  const [since, limit] = [new Date(now().getTime() - month), DISCUSSION_LIMITS.groupNewcomers]
  const [joined, changes, threads] = await Promise.all([
    findNewcomers(db, viewer.id, { groupId: own.id, since, limit }),
    findChanges(db, viewer, { groupId: own.id, since, limit }),
    findUnreadThreads(db, viewer, { spaceId: own.space_id, since, limit }),
  ])
  if (joined.count + changes.length + threads.length === 0) return null
  const show = (row: PersonRow) => acquainted(person(config.publicUrl, row))
  return {
    group: { _id: own.id, name: own.name },
    joined: joined.people.map(show),
    joinedCount: joined.count,
    changes: changes.map(({ person: row, ...change }) => ({ person: show(row), ...change })),
    threads: threads.map(({ id, title, author, unread }) => ({
      ...{ _id: id, title, unread },
      author: author === null ? null : show(author),
    })),
  }
}
