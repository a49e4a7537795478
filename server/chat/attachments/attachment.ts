import type { Attachment } from '#contract/chat/messages.ts'

/** The columns that `attachment` needs. */
export const attachmentColumns = [
  'attachments.id as attachment_id',
  'attachments.name as attachment_name',
  'attachments.type as attachment_type',
  'attachments.bytes as attachment_bytes',
  'attachments.width as attachment_width',
  'attachments.height as attachment_height',
] as const

/** The columns of an optional attachment; all null when there is none. */
export type AttachmentRow = {
  attachment_id: string | null
  attachment_name: string | null
  attachment_type: Attachment['type'] | null
  attachment_bytes: number | null
  attachment_width: number | null
  attachment_height: number | null
}

/** Returns an attachment as clients see it; null when there is none. */
export const attachment = (row: AttachmentRow): Attachment | null =>
  row.attachment_id === null || row.attachment_name === null || row.attachment_type === null
    ? null
    : {
        _id: row.attachment_id,
        name: row.attachment_name,
        type: row.attachment_type,
        bytes: row.attachment_bytes ?? 0,
        width: row.attachment_width,
        height: row.attachment_height,
      }
