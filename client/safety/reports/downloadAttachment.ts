import { type Attachment, getAttachment } from '#contract/chat/messages.ts'
import { addressOf } from '#client/platform/api.ts'
import { readAdminToken } from '#client/platform/session.ts'

/** Saves the file of a reported message. It goes by the administrator's token: the call is otherwise a member's. */
export const downloadAttachment = async ({ _id, name }: Attachment): Promise<void> => {
  const response = await fetch(addressOf(getAttachment, { params: { id: _id } }), {
    headers: { authorization: `Bearer ${readAdminToken() ?? ''}` },
  })
  if (!response.ok) throw new Error(`${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
