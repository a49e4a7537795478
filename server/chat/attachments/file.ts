import type { Attachment } from '#contract/chat/messages.ts'
import { recordRead } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { storedAttachment } from '#server/platform/storage/attachments.ts'
import { findAttachment } from './queries.ts'

type Contents = { key: string; type: Attachment['type']; name: string }

/** Returns an attachment's type, name and storage key. Throws `file.not_found` when the viewer may not see it. */
export const contents = async (
  platform: Platform,
  viewer: Viewer,
  { id, rendering }: { id: string; rendering: 'whole' | 'preview' },
  { ip }: Caller,
): Promise<Contents> => {
  const row = orThrow(
    await findAttachment(platform.db, { id: viewer.id, isAdmin: viewer.role === 'admin' }, id),
    'file.not_found',
  )
  // Administrators have no conversations, so this file was reported.
  if (viewer.role === 'admin')
    recordRead(platform, { reader: viewer, action: 'reported_file.read', memberId: row.uploader_id, ip })
  return { type: row.type, name: row.name, key: storedAttachment(row, rendering) }
}
