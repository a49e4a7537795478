import { getPostFile, getPostFilePreview, removePostFile, uploadPostFile } from '#contract/discussions/files.ts'
import { fileHeaders } from '#server/platform/http/file-headers.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fileContents, removeFile, uploadFile } from './files.ts'

export const postFileRoutes = (app: App, platform: Platform): void => {
  serve(app, uploadPostFile, ({ viewer, body, caller }) => uploadFile(platform, viewer, body, caller))
  serve(app, removePostFile, ({ viewer, params, caller }) => removeFile(platform, viewer, params.id, caller))
  serve(app, getPostFile, async ({ viewer, params, reply }) => {
    const { key, ...about } = await fileContents(platform, viewer, params.id, 'whole')
    return sendFile(reply, platform.storage, key, fileHeaders(about))
  })
  serve(app, getPostFilePreview, async ({ viewer, params, reply }) => {
    const { key, ...about } = await fileContents(platform, viewer, params.id, 'preview')
    return sendFile(reply, platform.storage, key, fileHeaders(about))
  })
}
