import { LIMITS, TIMES } from '#contract/limits.ts'
import type { DraftCvComment, SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { kindIn } from '../kinds.ts'
import { cvRowOf, isOpen, sharedCvPage } from './cvs.ts'
import {
  type CommentRow,
  deleteComment,
  findComments,
  insertComment,
  lockCv,
  setComment,
  setNotified,
  type SharedCvRow,
  type StoredCv,
} from './queries.ts'

type Change = (tx: Db, comments: CommentRow[], cv: SharedCvRow, stored: StoredCv) => Promise<unknown>

// Locks a CV of the viewer, changes its comments, and pushes the change to the other side. Throws `shared_cv.not_found`.
const change = async (platform: Platform, viewer: Viewer, id: string, work: Change): Promise<SharedCvPage> => {
  await platform.limiters.pairingItems.take(viewer.id)
  const cv = await cvRowOf(platform, viewer, id)
  await transaction(platform.db, async (tx) => {
    const stored = orThrow(await lockCv(tx, id), 'shared_cv.not_found')
    // It may have gone on to another reviewer meanwhile.
    if (stored.request_id !== cv.request_id) throw new AppError('shared_cv.not_found')
    await work(tx, await findComments(tx, id), cv, stored)
  })
  if (cv.pairing_id !== null) platform.live.toMember(otherOf(cv, viewer), 'pairing:changed', { id: cv.pairing_id })
  return sharedCvPage(platform, viewer, id)
}

const otherOf = ({ member_id, reader_id }: SharedCvRow, { id }: Viewer): string =>
  member_id === id ? reader_id : member_id

/** Adds a comment or a reply, once per `clientId`. Throws `shared_cv.closed`, `shared_cv.reviewer_only`, `shared_cv.too_many_comments` and others. */
export const addComment = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { clientId, body, at, replyTo }: DraftCvComment,
): Promise<SharedCvPage> => {
  if ((at === undefined) === (replyTo === undefined))
    throw new AppError('request.incomplete', { fields: { at: 'required' } })
  return change(platform, viewer, id, async (tx, comments, cv, stored) => {
    if (comments.some((each) => each.author_id === viewer.id && each.client_id === clientId)) return
    if (!isOpen(cv)) throw new AppError('shared_cv.closed')
    if (at !== undefined && cv.member_id === viewer.id) throw new AppError('shared_cv.reviewer_only')
    if (at !== undefined && at.page > cv.pages) throw new AppError('request.invalid', { fields: { at: 'at_most' } })
    if (replyTo !== undefined && !comments.some((each) => each.id === replyTo && each.reply_to === null))
      throw new AppError('shared_cv.comment_not_found')
    if (comments.length >= LIMITS.cvComments)
      throw new AppError('shared_cv.too_many_comments', { values: { maximum: LIMITS.cvComments } })
    const now = platform.now()
    const place = { page: at?.page ?? null, x: at?.x ?? null, y: at?.y ?? null, reply_to: replyTo ?? null }
    const comment = { id: newId(), cv_id: id, author_id: viewer.id, client_id: clientId, body, created_at: now }
    // The client id may have been used for another CV.
    if (!(await insertComment(tx, { ...comment, ...place }))) throw new AppError('shared_cv.comment_not_found')
    await notifyOther(platform, tx, viewer, cv, stored)
  })
}

// Notifies the other side, once a day at most, because a review is many comments.
const notifyOther = async (
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  cv: SharedCvRow,
  { owner_notified_at, reader_notified_at }: StoredCv,
): Promise<void> => {
  const [side, last] =
    cv.member_id === viewer.id ? (['reader', reader_notified_at] as const) : (['owner', owner_notified_at] as const)
  const now = platform.now()
  if (last !== null && now.getTime() - last.getTime() < TIMES.cvCommentNotice) return
  await setNotified(tx, cv.id, side, now)
  await notify(platform, tx, {
    ...{ memberId: otherOf(cv, viewer), type: 'pairing', subject: cv.id, actorId: viewer.id },
    values: { news: side === 'owner' ? 'cv_comments' : 'cv_replies', ...kindIn(cv) },
  })
}

/** Changes the viewer's own words, or resolves a comment. Throws `shared_cv.comment_not_found`, `access.own_only` and `shared_cv.closed`. */
export const changeComment = (
  platform: Platform,
  viewer: Viewer,
  { id, commentId }: { id: string; commentId: string },
  { body, resolved }: { body?: string | undefined; resolved?: boolean | undefined },
): Promise<SharedCvPage> =>
  change(platform, viewer, id, async (tx, comments, cv) => {
    const comment = commentIn(comments, commentId)
    const now = platform.now()
    if (body !== undefined && body !== comment.body) {
      if (comment.author_id !== viewer.id) throw new AppError('access.own_only')
      if (!isOpen(cv)) throw new AppError('shared_cv.closed')
      await setComment(tx, commentId, { body, edited_at: now })
    }
    if (resolved === undefined || resolved === (comment.resolved_at !== null)) return
    if (comment.reply_to !== null) throw new AppError('shared_cv.comment_not_found')
    await setComment(tx, commentId, { resolved_at: resolved ? now : null })
  })

/** Deletes the viewer's own comment with its replies, or their own reply. Throws `shared_cv.comment_not_found` and `access.own_only`. */
export const removeComment = (
  platform: Platform,
  viewer: Viewer,
  { id, commentId }: { id: string; commentId: string },
): Promise<SharedCvPage> =>
  change(platform, viewer, id, async (tx, comments) => {
    if (commentIn(comments, commentId).author_id !== viewer.id) throw new AppError('access.own_only')
    await deleteComment(tx, commentId)
  })

const commentIn = (comments: readonly CommentRow[], id: string): CommentRow =>
  orThrow(
    comments.find((each) => each.id === id),
    'shared_cv.comment_not_found',
  )
