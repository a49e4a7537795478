import { LIMITS } from '#contract/limits.ts'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import type { CvComment, CvReply } from '#contract/mentoring/shared-cvs.ts'
import type { CommentRow, SharedCvRow } from './queries.ts'

/** How long a CV is shared, in ms. */
export const lifetime = LIMITS.sharedCvDays * 86_400_000

/** Presents a shared CV to its owner or its reader. */
export const presentSharedCv = (row: SharedCvRow): SharedCv => ({
  ...{ _id: row.id, name: row.name, bytes: row.bytes, pages: row.pages },
  sharedAt: row.shared_at.toISOString(),
  expiresAt: new Date(row.shared_at.getTime() + lifetime).toISOString(),
  comments: row.comments,
  unresolved: row.unresolved,
})

/** Presents the comments of a CV, each with its replies. */
export const presentComments = (rows: readonly CommentRow[], viewerId: string): CvComment[] => {
  const replies = rows.filter(({ reply_to }) => reply_to !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return rows.flatMap((row) =>
    row.page === null || row.x === null || row.y === null
      ? []
      : [
          {
            ...presentReply(row, viewerId),
            ...{ page: row.page, x: row.x, y: row.y, resolvedAt: row.resolved_at?.toISOString() ?? null },
            replies: replies
              .filter(({ reply_to }) => reply_to === row.id)
              .map((reply) => presentReply(reply, viewerId)),
          },
        ],
  )
}

const presentReply = (row: CommentRow, viewerId: string): CvReply => ({
  _id: row.id,
  mine: row.author_id === viewerId,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})
