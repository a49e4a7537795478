import { getExport, getExportFile, removeExport, startExport } from '#contract/privacy/exports.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { PersonalData } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ask, latest, remove } from './exports.ts'
import { exportFile } from './file.ts'
import { making } from './making.ts'

export const exportRoutes = (app: App, platform: Platform, personalData: readonly PersonalData[]): void => {
  platform.tasks.define(making(platform, personalData))
  serve(app, startExport, ({ viewer, body, caller }) => ask(platform, viewer, body.password, caller))
  serve(app, getExport, ({ viewer }) => latest(platform, viewer))
  serve(app, removeExport, ({ viewer, params, caller }) => remove(platform, viewer, params.id, caller))
  serve(app, getExportFile, async ({ params, query, reply }) => {
    const { key, name } = await exportFile(platform, { ...params, ...query })
    return sendFile(reply, platform.storage, key, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })
}
