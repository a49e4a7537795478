import type { Attachment } from '#contract/chat/messages.ts'
import type { AttachmentRow } from './queries.ts'

/** An attachment as its uploader is told of it. */
export const attachment = ({ id, name, type, bytes, width, height }: Omit<AttachmentRow, 'reported'>): Attachment => ({
  _id: id,
  name,
  type,
  bytes,
  width,
  height,
})
