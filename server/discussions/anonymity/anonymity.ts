import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { ThreadKind } from '#contract/discussions/threads.ts'
import type { NotificationValues } from '#contract/notifications/notifications.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findAnonymousSince } from './queries.ts'

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Returns how a notification names the author of a question or post: as its actor, or as no one if it is anonymous, with a value that chooses a
 * sentence without a name. Every notification, push and email about an author in discussions gets its actor here.
 */
export const namedIn = (
  { anonymous, author_id: authorId }: { anonymous: boolean; author_id: string | null },
  values: NotificationValues = {},
): { actorId?: string; values: NotificationValues } => {
  if (anonymous) return { values: { ...values, by: 'anonymous' } }
  return authorId === null ? { values } : { actorId: authorId, values }
}

/** Throws `thread.anonymous_unavailable` unless the viewer may ask without their name in a space. */
export const requireAnonymity = (
  { role }: Pick<Viewer, 'role'>,
  { anonymous }: { anonymous: boolean },
  kind: ThreadKind,
): void => {
  if (role !== 'student' || !anonymous || kind !== 'question') throw new AppError('thread.anonymous_unavailable')
}

/** Throws `thread.anonymous_used_up` if a member has asked too many anonymous questions in a week. The caller has locked the member. */
export const requireAnonymousLeft = async (tx: Db, memberId: string, at: Date): Promise<void> => {
  const asked = await findAnonymousSince(tx, memberId, countedSince(at))
  if (asked.length > DISCUSSION_LIMITS.anonymousQuestions)
    throw new AppError('thread.anonymous_used_up', { values: { maximum: DISCUSSION_LIMITS.anonymousQuestions } })
}

/** Returns how many anonymous questions a viewer may still ask this week, and from when if it's none. `asked`: when they asked, earliest first. */
export const anonymousLeft = ({ role }: Pick<Viewer, 'role'>, asked: readonly Date[]) => {
  const left = role === 'student' ? Math.max(0, DISCUSSION_LIMITS.anonymousQuestions - asked.length) : 0
  const first = asked.at(-DISCUSSION_LIMITS.anonymousQuestions)
  return { left, from: left > 0 || first === undefined ? null : new Date(first.getTime() + week).toISOString() }
}

/** Returns the start of the week that counts. */
export const countedSince = (at: Date): Date => new Date(at.getTime() - week)
