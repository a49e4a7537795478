import type { Expectation } from '#contract/people/expectation.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countExpecting } from './matches/queries.ts'

// Fewer could be named.
const fewest = 5

/**
 * Returns whether the college expects the viewer. Before the registration, or for a match by name and class alone, an answer would tell anyone who is
 * on the college's list: it takes an exact match, and an address that the viewer has confirmed.
 */
export const readExpectation = async ({ db }: Platform, viewer: Viewer): Promise<Expectation> => {
  const classmates = await countExpecting(db, viewer.id)
  if (classmates === undefined) return { expected: false, classmates: null }
  return { expected: true, classmates: classmates < fewest ? null : classmates }
}
