import type { Domain } from '#server/platform/domain.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupWork, scheduleBackups, sweepBackups } from './backups/backups.ts'
import { findImages } from './face/queries.ts'
import { backupRoutes } from './backups/routes.ts'
import { collegeRoutes } from './routes.ts'
import { desk } from './desk.ts'
import { systemRoutes } from './system/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const college: Domain = {
  define: (app, platform) => {
    collegeRoutes(app, platform)
    auditRoutes(app, platform)
    systemRoutes(app, platform)
    backupRoutes(app, platform)
    platform.tasks.define(backupWork(platform))
  },
  sweeps: [sweepBackups],
  start: async (platform) => {
    await scheduleBackups(platform)
    return []
  },
  desk,
  findStored: { college: findImages },
  personalData,
}
