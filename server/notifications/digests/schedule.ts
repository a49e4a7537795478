import type { Digest } from '#contract/notifications/notification-choices.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nextDigest } from '../clocks.ts'

/** A digest of the news between two instants. A member who gets digests has exactly one scheduled. */
export type DigestSpan = { memberId: string; since: string; due: string }

/** The email that sums up what is new; `digests.ts` composes it. */
export const digestEmail = { kind: 'mail.digest' }

/**
 * Schedules a member's next digest, with the news since `since`; none when digests are off. Its key contains the due time, so scheduling it twice
 * sends it once.
 */
export const scheduleDigest = async (
  { tasks, now }: Pick<Platform, 'tasks' | 'now'>,
  db: Db,
  memberId: string,
  { digest, time_zone }: { digest: Digest; time_zone: string },
  since: string = now().toISOString(),
): Promise<void> => {
  if (digest === 'off') return
  const runAt = nextDigest(now(), digest, time_zone)
  const span: DigestSpan = { memberId, since, due: runAt.toISOString() }
  await tasks.enqueue(db, digestEmail, span, { runAt, key: `${memberId}:${span.due}` })
}
