import type { Attachment } from '#contract/chat/messages.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openAttachment } from '#server/platform/storage/attachments.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { findAttachment } from './queries.ts'

type Contents = StoredFile & { type: Attachment['type']; name: string }

/** Opens an attachment that the viewer may see; throws `file.not_found` for any other. */
export const contents = async (
  { db, storage }: Platform,
  viewer: Viewer,
  id: string,
  rendering: 'whole' | 'preview',
): Promise<Contents> => {
  const row = orThrow(
    await findAttachment(db, { id: viewer.id, isAdmin: viewer.role === 'admin' }, id),
    'file.not_found',
  )
  return { type: row.type, name: row.name, ...(await openAttachment(storage, row, rendering)) }
}
