import type { Digest } from '#contract/notifications/notification-choices.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nextDigest } from './clocks.ts'

/** A digest: what is new between two instants. Whoever gets digests has exactly one ahead of them. */
export type DigestSpan = { memberId: string; since: string; due: string }

/** The mail that sums up what is new; the feature `digests` composes it. */
export const digestEmail = { kind: 'mail.digest' }

/**
 * Asks for a member's next digest, with what is new since `since`; nothing when they want none. As its key names the
 * instant, asking twice is asking once.
 */
export const askForDigest = async (
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
