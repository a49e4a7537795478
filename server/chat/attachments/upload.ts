import type { Attachment } from '#contract/chat/messages.ts'
import { requireCanMessage } from '../conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { brokenConstraint } from '#server/platform/db/constraint.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeAttachment, storeAttachment } from '#server/platform/storage/attachments.ts'
import { deleteForgotten, deleteUnused, deleteWaiting, insertAttachment, type AttachmentRow } from './queries.ts'

// How long an upload may wait for its message, in ms, and how many may wait per member.
const waiting = { longest: 24 * 60 * 60_000, most: 20 }

/** Stores a file that the viewer wants to send. Deletes the viewer's expired and excess unsent uploads first. */
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

/** Removes the attachment of a deleted message and its files, unless it was reported. Call it after the commit. */
export const discard = ({ db, storage }: Platform, id: string): Promise<void> =>
  forget({ storage }, async () => {
    const deleted = await deleteUnused(db, id)
    return deleted === undefined ? [] : [deleted]
  })

/** Removes all members' expired uploads that were never sent. */
export const sweepAttachments = ({ db, storage, now }: Platform): Promise<void> =>
  forget({ storage }, () => deleteForgotten(db, new Date(now().getTime() - waiting.longest)))

const forget = async (
  { storage }: Pick<Platform, 'storage'>,
  rows: () => Promise<{ key: string }[]>,
): Promise<void> => {
  const deleted = await rows().catch((error: unknown) => {
    // The attachment was just sent or reported, so it is in use.
    if (brokenConstraint(error) === undefined) throw error
    return []
  })
  await Promise.all(deleted.map(({ key }) => removeAttachment(storage, key)))
}

/** Returns an attachment as its uploader sees it. */
const attachment = ({ id, name, type, bytes, width, height }: Omit<AttachmentRow, 'reported'>): Attachment => ({
  _id: id,
  name,
  type,
  bytes,
  width,
  height,
})
