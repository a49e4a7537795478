import type { Author } from '#contract/postings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'

/** The columns that queries of all postings have in common. */
export type PostingRow = {
  id: string
  author_id: string | null
  by_college: boolean
  author_name: string | null
  author_photo: string | null
  pending: boolean
  hidden_reason: string | null
}

/** Returns the fields that all postings have in common. */
export const presentPosting = (row: PostingRow, viewer: Viewer | undefined, publicUrl: string) => ({
  _id: row.id,
  author: authorOf(row, publicUrl),
  mine: isBy(row, viewer),
  pending: row.pending,
  hiddenReason: row.hidden_reason,
})

/** Returns whether the viewer is the author. */
export const isBy = ({ author_id }: { author_id: string | null }, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && author_id === viewer.id

const authorOf = (
  { author_id, by_college, author_name, author_photo }: PostingRow,
  publicUrl: string,
): Author | null => {
  if (author_id === null || author_name === null) return null
  if (by_college) return { _id: null, fullName: author_name, profilePhoto: null }
  return { _id: author_id, fullName: author_name, profilePhoto: photoUrl(publicUrl, author_photo) }
}
