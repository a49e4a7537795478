import type { EventComment } from '#contract/events/comments.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { storedAs } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findHosts } from '../hosts/queries.ts'
import { findEvent } from '../queries.ts'
import { type CommentRow, deleteComment, findComment, findComments, insertComment } from './queries.ts'

type Listing = { limit: number; cursor?: string | undefined }

/** Returns a page of the comments on an event, newest first. Throws `event.not_found`. */
export const listEventComments = async (
  { db, config }: Platform,
  viewer: Viewer,
  eventId: string,
  { limit, cursor }: Listing,
): Promise<Page<{ comments: EventComment[] }>> => {
  const { hosting } = orThrow(await findEvent(db, viewer, eventId), 'event.not_found')
  // Ids sort by creation time.
  const before = decodeTimeCursor(cursor)?.id
  const rows = await findComments(db, viewer.id, eventId, { before, limit: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.created_at.toISOString(), row.comment_id],
    (row) => present(row, viewer, hosting, config.publicUrl),
  )
  return new Page({ comments: items }, next)
}

/**
 * Adds a comment to an event and notifies the other hosts. Returns the existing comment for a known `clientId`. Throws `event.not_found` and
 * `event.draft`.
 */
export const addEventComment = async (
  platform: Platform,
  viewer: Viewer,
  eventId: string,
  { body, clientId }: { body: string; clientId?: string | undefined },
): Promise<EventComment> => {
  const { db, config, now } = platform
  await platform.limiters.postings.take(viewer.id)
  const { title, draft, hosting } = orThrow(await findEvent(db, viewer, eventId), 'event.not_found')
  if (draft) throw new AppError('event.draft')
  const id = newId()
  await transaction(db, async (tx) => {
    const comment = {
      id,
      event_id: eventId,
      author_id: viewer.id,
      client_id: clientId ?? null,
      body,
      created_at: now(),
    }
    if (!(await insertComment(tx, comment))) return
    for (const memberId of await findHosts(tx, eventId))
      if (memberId !== viewer.id)
        await notify(platform, tx, {
          ...{ memberId, type: 'event_comment', subject: eventId },
          ...{ actorId: viewer.id, values: { title } },
        })
  })
  const storedId = await storedAs(db, 'event_comments', viewer.id, { id, clientId })
  const row = orThrow(await findComment(db, viewer.id, eventId, storedId), 'comment.not_found')
  return present(row, viewer, hosting, config.publicUrl)
}

/** Deletes the viewer's comment, or any comment on an event that they host. Throws `event.not_found`, `comment.not_found` and `access.own_only`. */
export const deleteEventComment = async (
  { db }: Platform,
  viewer: Viewer,
  eventId: string,
  commentId: string,
): Promise<Done> => {
  const { hosting } = orThrow(await findEvent(db, viewer, eventId), 'event.not_found')
  const comment = orThrow(await findComment(db, viewer.id, eventId, commentId), 'comment.not_found')
  if (!hosting && comment.author_id !== viewer.id) throw new AppError('access.own_only')
  await deleteComment(db, commentId)
  return { success: true, message: translate(viewer.language, 'answers', 'comment_removed') }
}

const present = (row: CommentRow, viewer: Viewer, hosting: boolean, publicUrl: string): EventComment => {
  const mine = row.author_id === viewer.id
  return {
    _id: row.comment_id,
    author: row.author_id === null ? null : person(publicUrl, row),
    hosting: row.hosting,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    mine,
    removable: mine || hosting,
  }
}
