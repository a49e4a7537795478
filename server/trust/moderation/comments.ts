import type { Done } from '#contract/fields.ts'
import { record } from '#server/college/public.ts'
import { takeComment } from '#server/events/public.ts'
import { notify } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ModerationNotice } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'

/** Deletes a comment on an event and notifies its author of the reason. Throws `comment.not_found`. */
export const removeComment = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  reason: string,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Done> => {
  const { db, now } = platform
  await transaction(db, async (tx) => {
    const {
      author_id: authorId,
      author,
      event_id: event,
      title,
    } = orThrow(await takeComment(tx, id), 'comment.not_found')
    await record(tx, {
      ...{ actor: viewer, action: 'comment.removed', subjectId: id, subject: title, ip, at: now() },
      details: { author, authorId, reason },
    })
    if (authorId === null || authorId === viewer.id) return
    await notify(platform, tx, removalNotice({ id, authorId, title, event }, reason))
  })
  return { success: true, message: translate(viewer.language, 'answers', 'comment_removed') }
}

/** Returns what notifies the author of a deleted comment; `event` is the id of the event that it was on. */
export const removalNotice = (
  { id, authorId, title, event = '' }: { id: string; authorId: string; title: string; event?: string },
  reason: string,
): ModerationNotice => ({
  ...{ memberId: authorId, type: 'posting_moderated', subject: id },
  values: { decision: 'comment_removed', kind: 'comment', event, title, reason },
})
