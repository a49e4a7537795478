import { addressOf } from '#client/platform/api.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { readAdminToken } from '#client/platform/session.ts'
import type { getAttachment } from '#contract/chat/messages.ts'
import type { getPostFile } from '#contract/discussions/files.ts'

/** Downloads a reported file. Uses the administrator's token, because the call would otherwise send a member's. */
export const downloadReported = async (
  route: typeof getAttachment | typeof getPostFile,
  { _id, name }: { _id: string; name: string },
): Promise<void> => {
  const response = await fetch(addressOf(route, { params: { id: _id } }), {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
  })
  if (!response.ok) throw new Error(`${response.status}`)
  saveFile(await response.blob(), name)
}
