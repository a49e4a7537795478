import { getBackups, startBackup } from '#contract/college/backups.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askForBackup, readBackups } from './backups.ts'

/** How backups are doing, for administrators, who may ask for one. */
export const backupRoutes = (app: App, platform: Platform): void => {
  serve(app, getBackups, () => readBackups(platform))
  serve(app, startBackup, ({ viewer }) => askForBackup(platform, viewer))
}
