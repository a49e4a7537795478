import type { AnyPosting } from '#contract/trust/moderation.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import type { AnyPostingRow } from './queries.ts'

/** Presents a posting of any kind to an administrator. */
export const presentAnyPosting = (row: AnyPostingRow, publicUrl: string): AnyPosting => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  place: row.place,
  path: row.pending || row.suspended || row.hidden_reason !== null ? null : row.path,
  author:
    row.author_id === null || row.author_name === null
      ? null
      : { _id: row.author_id, fullName: row.author_name, profilePhoto: photoUrl(publicUrl, row.author_photo) },
  createdAt: row.created_at.toISOString(),
  startsAt: row.starts_at?.toISOString() ?? null,
  pending: row.pending,
  suspended: row.suspended,
  hiddenReason: row.hidden_reason,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  cancelledReason: row.cancelled_reason,
})
