import type { Attachment } from '#contract/chat/messages.ts'
import { requireCanMessage } from '../conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeAttachment, storeAttachment } from '#server/platform/storage/attachments.ts'
import { deleteForgotten, deleteUnused, deleteWaiting, insertAttachment, type AttachmentRow } from './queries.ts'

// What a member has uploaded waits this long for its message, in ms, and only so many at a time.
const waiting = { longest: 24 * 60 * 60_000, most: 20 }

/** Stores a file that the viewer wants to send to somebody; what waits for too long, or too much of it, goes first. */
export const upload = async (platform: Platform, viewer: Viewer, userId: string, file: File): Promise<Attachment> => {
  const { db, storage, now } = platform
  await requireCanMessage(platform, viewer, userId, { withAttachment: true })
  const since = new Date(now().getTime() - waiting.longest)
  await forget(platform, () => deleteWaiting(db, viewer.id, { since, kept: waiting.most - 1 }))

  const stored = await storeAttachment(storage, file)
  const row = { id: newId(), uploader_id: viewer.id, ...stored, created_at: now() }
  await insertAttachment(db, row).catch(async (error: unknown) => {
    await removeAttachment(storage, stored.key)
    throw error
  })
  return attachment(row)
}

/** Removes an attachment and its files once its message is gone; one that was reported stays. Call it after the commit. */
export const discard = ({ db, storage }: Platform, id: string): Promise<void> =>
  forget({ storage }, async () => {
    const deleted = await deleteUnused(db, id)
    return deleted === undefined ? [] : [deleted]
  })

/** Removes what was uploaded and never sent, by anybody. */
export const sweepAttachments = ({ db, storage, now }: Platform): Promise<void> =>
  forget({ storage }, () => deleteForgotten(db, new Date(now().getTime() - waiting.longest)))

const forget = async (
  { storage }: Pick<Platform, 'storage'>,
  rows: () => Promise<{ key: string }[]>,
): Promise<void> => {
  const deleted = await rows().catch((error: unknown) => {
    // Sent or reported at this very moment: it is in use again.
    if (brokenConstraint(error) === undefined) throw error
    return []
  })
  await Promise.all(deleted.map(({ key }) => removeAttachment(storage, key)))
}

/** An attachment as its uploader is told of it. */
const attachment = ({ id, name, type, bytes, width, height }: Omit<AttachmentRow, 'reported'>): Attachment => ({
  _id: id,
  name,
  type,
  bytes,
  width,
  height,
})
