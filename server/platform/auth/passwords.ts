import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/platform/errors.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, t=2, p=1. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A hash takes a whole core for some 30 ms: one core stays free for everything else, and of the thread pool, which files and
// photos use too, half. Whoever waits last waits about three seconds, and nobody waits who would wait longer.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const queue = createFairQueue({ atOnce, capacity: 100, full: () => new AppError('session.busy', { retryAfter: 3 }) })

/** Hashes a password, off the event loop. `source` is whom it is done for: they take turns. Throws `session.busy`. */
export const hashPassword = (password: string, source: string): Promise<string> =>
  queue.run(source, () => hash(password, cost))

/** Compares a password with a member's hash; without one it takes the same time and answers false. Throws as above. */
export const isPassword = async (password: string, stored: string | undefined, source: string): Promise<boolean> => {
  const matches = await queue.run(source, async () => verify(stored ?? (await nobody), password))
  return stored !== undefined && matches
}

const nobody = hash('nobody has this password', cost)
