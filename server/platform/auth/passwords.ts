import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#server/platform/errors.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, t=2, p=1. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A hash takes a whole core for some 30 ms. One core stays free for everything else, as does half of the thread pool, which files and photos use
// too. The last in the queue waits about three seconds; a longer queue is refused.
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const queue = createFairQueue({ atOnce, capacity: 100, full: () => new AppError('session.busy', { retryAfter: 3 }) })

/**
 * Returns the hash of a password in its `preparedPassword` form, computed off the event loop. Callers take turns by `source`. Throws
 * `session.busy`.
 */
export const hashPassword = (password: string, source: string): Promise<string> =>
  queue.run(source, () => hash(preparedPassword(password), cost))

/** Compares a password with a member's hash; without a hash it takes the same time and returns false. Throws as `hashPassword` does. */
export const isPassword = async (password: string, stored: string | undefined, source: string): Promise<boolean> => {
  for (const form of formsOf(password)) {
    const matches = await queue.run(source, async () => verify(stored ?? (await nobody), form))
    if (matches && stored !== undefined) return true
  }
  return false
}

/** Returns the form of a password that is hashed, the same for every device (RFC 8265, OpaqueString). */
export const preparedPassword = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

// Earlier releases hashed passwords as typed: composed on most devices, decomposed on some.
const formsOf = (password: string): Set<string> =>
  new Set([preparedPassword(password), password, password.normalize('NFC'), password.normalize('NFD')])

const nobody = hash('nobody has this password', cost)
