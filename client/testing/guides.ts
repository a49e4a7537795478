/** Guides for component tests. */
import type { Guide } from '#contract/guidance/guides.ts'
import { idOf } from './show.tsx'

/** Returns a published guide of the career office. */
export const guideOf = (number: number, title: string): Guide => ({
  ...{ _id: idOf(number), author: null, mine: false, pending: false, hiddenReason: null },
  ...{ topic: 'interviews', field: null, title, summary: 'Think aloud.', authorRole: 'Engineer' },
  ...{ minutes: 3, publishedAt: '2025-09-26T08:00:00Z', reviewedAt: '2025-09-26T08:00:00Z' },
  ...{ stale: true, unlisted: false, retired: false, state: null, coauthors: [], writes: false },
})
