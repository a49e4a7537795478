import type { Attachment } from '#contract/chat/messages.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { storedAttachment } from '#server/platform/storage/attachments.ts'
import { findAttachment } from './queries.ts'

type Contents = { key: string; type: Attachment['type']; name: string }

/** Returns what is known of an attachment that the viewer may see, with its key in the storage. Throws `file.not_found` for any other. */
export const contents = async (
  { db }: Platform,
  viewer: Viewer,
  id: string,
  rendering: 'whole' | 'preview',
): Promise<Contents> => {
  const row = orThrow(
    await findAttachment(db, { id: viewer.id, isAdmin: viewer.role === 'admin' }, id),
    'file.not_found',
  )
  return { type: row.type, name: row.name, key: storedAttachment(row, rendering) }
}
