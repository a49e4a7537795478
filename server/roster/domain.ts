import type { Domain } from '#server/platform/domain.ts'
import { desk } from './desk.ts'
import { checkingWork } from './imports/checking.ts'
import { findKnownFiles } from './imports/queries.ts'
import { readingWork } from './imports/reading.ts'
import { sweepImports } from './imports/retention.ts'
import { undoingWork } from './imports/undoing.ts'
import { writingWork } from './imports/writing.ts'
import { personalData } from './personal-data/personalData.ts'
import { rosterRoutes } from './routes.ts'

export const roster: Domain = {
  define: (app, platform) => {
    rosterRoutes(app, platform)
    platform.tasks.define(readingWork(platform))
    platform.tasks.define(checkingWork(platform))
    platform.tasks.define(writingWork(platform))
    platform.tasks.define(undoingWork(platform))
  },
  findStored: { 'roster-files': findKnownFiles },
  sweeps: [sweepImports],
  personalData,
  desk,
}
