import type { Domain } from '#server/platform/domain.ts'
import { resumeConfirmation } from './accounts/confirmationEmails.ts'
import { accountRoutes } from './accounts/routes.ts'
import { desk } from './administrators/desk.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { scheduleErasures } from './deletion/erasures.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { regionRoutes } from './region/routes.ts'
import { endAccess } from './sessions/access.ts'
import { sweepAccess } from './sessions/sweep.ts'
import { findChallenged } from './second-factor/queries.ts'
import { rotateSecret } from './second-factor/codes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { prepareFirstAdmin } from './sessions/setup.ts'
import { termsRoutes } from './terms/routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const account: Domain = {
  define: (app, platform, domains) => {
    registrationRoutes(app, platform)
    sessionRoutes(app, platform, domains)
    secondFactorRoutes(app, platform)
    accountRoutes(app, platform)
    termsRoutes(app, platform)
    deletionRoutes(app, platform)
    administratorRoutes(app, platform)
    regionRoutes(app, platform)
  },
  sweeps: [sweepAccess],
  start: async (platform) => {
    await rotateSecret(platform.db, platform.secret)
    await scheduleErasures(platform)
    await resumeConfirmation(platform)
    const link = await prepareFirstAdmin(platform)
    return link === undefined
      ? []
      : ['', 'Create the first administrator here (this link works once, for 24 hours):', link]
  },
  findChallenged,
  desk,
  onHidden: (_platform, tx, memberId) => endAccess(tx, memberId),
  personalData,
}
