import { getBackups, startBackup } from '#contract/college/backups.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requestBackup, readBackups } from './backups.ts'

/** Routes for administrators to see and request backups. */
export const backupRoutes = (app: App, platform: Platform): void => {
  serve(app, getBackups, () => readBackups(platform))
  serve(app, startBackup, ({ viewer }) => requestBackup(platform, viewer))
}
