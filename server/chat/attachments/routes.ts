import { getAttachment, getAttachmentPreview, uploadAttachment } from '#contract/chat/messages.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contents } from './file.ts'
import { upload } from './upload.ts'

export const attachmentRoutes = (app: App, platform: Platform): void => {
  serve(app, uploadAttachment, ({ viewer, params, body }) => upload(platform, viewer, params.userId, body.file))
  serve(app, getAttachment, async ({ viewer, params, caller, reply }) => {
    const { key, ...about } = await contents(platform, viewer, { id: params.id, rendering: 'whole' }, caller)
    return sendFile(reply, platform.storage, key, headersOf(about))
  })
  serve(app, getAttachmentPreview, async ({ viewer, params, caller, reply }) => {
    const { key, ...about } = await contents(platform, viewer, { id: params.id, rendering: 'preview' }, caller)
    return sendFile(reply, platform.storage, key, headersOf(about))
  })
}

// The sandbox keeps uploaded files from running scripts. Browsers don't cache them, because the next user may be someone else.
const headersOf = ({ type, name }: { type: string; name: string }) => ({
  'content-type': type,
  'content-disposition': disposition(type === 'application/pdf' ? 'attachment' : 'inline', name),
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})

// RFC 6266: an ASCII name for old clients, and the full name in the encoding of RFC 8187.
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
