import { getAttachment, getAttachmentPreview, uploadAttachment } from '#contract/chat/messages.ts'
import { fileHeaders } from '#server/platform/http/file-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contents } from './file.ts'
import { upload } from './upload.ts'

export const attachmentRoutes = (app: App, platform: Platform): void => {
  serve(app, uploadAttachment, ({ viewer, params, body }) => upload(platform, viewer, params.userId, body.file))
  serve(app, getAttachment, async ({ viewer, params, caller, reply }) => {
    const { key, ...about } = await contents(platform, viewer, { id: params.id, rendering: 'whole' }, caller)
    return sendFile(reply, platform.storage, key, fileHeaders(about))
  })
  serve(app, getAttachmentPreview, async ({ viewer, params, caller, reply }) => {
    const { key, ...about } = await contents(platform, viewer, { id: params.id, rendering: 'preview' }, caller)
    return sendFile(reply, platform.storage, key, fileHeaders(about))
  })
}
