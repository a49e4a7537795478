import type { RequestKind } from '#contract/mentoring/kinds.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPlaces, lockOffer } from '../offers/queries.ts'
import { findPracticePlaces, lockPracticeOffer } from '../practice/queries.ts'

// A mentor has places for mentees. A reviewer or interviewer has places for requests accepted within 30 days.

type Places = { taken: number; capacity: number }

/** Returns the members among these that a mentee may ask for something, with their places. */
export const placesOf = (
  tx: Db,
  kind: RequestKind,
  mentee: Pick<Viewer, 'id' | 'role'>,
  ids: readonly string[],
  now: Date,
): Promise<(Places & { id: string })[]> =>
  kind === 'mentorship' ? findPlaces(tx, mentee, ids, now) : findPracticePlaces(tx, kind, mentee, ids, now)

/** Locks a member's offer until the transaction ends, and returns its places; undefined if there is none. */
export const lockPlaces = (tx: Db, kind: RequestKind, memberId: string, now: Date): Promise<Places | undefined> =>
  kind === 'mentorship' ? lockOffer(tx, memberId) : lockPracticeOffer(tx, kind, memberId, now)
