import { minutesOf } from '#contract/guidance/guideParts.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { isBy, presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { GuideRow } from './queries.ts'
import { starterText } from './starters/texts.ts'
import { summaryOf } from './text.ts'

/** Returns the published title and text of a guide; for one that was never published, those of its draft. */
export const textOf = (row: GuideRow, { language }: Pick<Viewer, 'language'>): { title: string; body: string } => {
  if (row.starter !== null) return starterText(language, row.starter)
  if (row.published_at === null) return { title: row.draft_title ?? '', body: row.draft_body ?? '' }
  return { title: row.title, body: row.body }
}

/** Returns a guide as lists show it. */
export const presentGuide = (row: GuideRow, viewer: Viewer, publicUrl: string, now: Date): Guide => {
  const { title, body } = textOf(row, viewer)
  const { author, ...posting } = presentPosting(row, viewer, publicUrl)
  return {
    ...posting,
    author: row.starter === null ? author : { _id: null, fullName: row.college_name, profilePhoto: null },
    topic: row.topic,
    field: row.field,
    title,
    summary: summaryOf(body),
    authorRole: row.author_role,
    coauthors: row.coauthors.map(([_id, fullName, photo]) => ({
      ...{ _id, fullName, profilePhoto: photoUrl(publicUrl, photo) },
    })),
    writes: isWriter(row, viewer),
    minutes: minutesOf(body),
    publishedAt: row.published_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at.toISOString(),
    stale: row.published_at !== null && isStale(row.reviewed_at, now),
    unlisted: row.unlisted_at !== null,
    retired: row.retired_at !== null,
    state: row.draft_state,
  }
}

/** Returns whether the viewer is the author of a guide or one of its co-authors. */
export const isWriter = (row: GuideRow, viewer: Viewer): boolean => isBy(row, viewer) || row.own_part === 'accepted'

/** Returns whether a guide reviewed at a time is stale. */
export const isStale = (reviewedAt: Date, now: Date): boolean => monthsAfter(reviewedAt, GUIDANCE_LIMITS.stale) <= now

/** Returns the time some months later; the last day of the month if it has no such day. */
export const monthsAfter = (at: Date, months: number): Date => {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}
