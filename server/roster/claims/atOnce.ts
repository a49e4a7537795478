import { verifyMatched } from '#server/people/public.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findExactRecords } from './claims.ts'

/**
 * Verifies an alumnus who matches a record exactly, without an administrator. Leaves them to one if anyone else registered with the same name and
 * class, whatever else they said, so that second facts can't be tried out one registration after the other.
 */
export const verifyAtOnce = (platform: Platform, memberId: string): Promise<void> =>
  verifyMatched(platform, memberId, (tx, ids) => findExactRecords(platform, tx, ids, { alone: true }))
