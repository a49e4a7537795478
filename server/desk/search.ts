import type { FoundPerson, FoundPosting } from '#contract/desk/search.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allowed } from './allowed.ts'

const most = 6

type Found = { people: FoundPerson[]; closest: FoundPerson | null; postings: FoundPosting[] }

/** Returns the first few members and postings that have these words and that the viewer's rights include. */
export const searchFor = async (
  platform: Platform,
  viewer: Viewer,
  words: string,
  domains: readonly Domain[],
): Promise<Found> => {
  const found: Found = { people: [], closest: null, postings: [] }
  if (words === '') return found
  const parts = await Promise.all(
    domains.map(async ({ desk }) => (await allowed(viewer, desk?.search)?.(platform, viewer, words, most)) ?? {}),
  )
  for (const { people = [], closest, postings = [] } of parts) {
    found.people.push(...people)
    found.closest ??= closest ?? null
    found.postings.push(...postings)
  }
  return found
}
