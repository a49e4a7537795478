import type { Domain } from '#server/platform/domain.ts'
import { administrationRoutes } from './administration/routes.ts'
import { graduationRoutes } from './graduation/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { definePresence } from './presence/watch.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { sweepViews } from './profile-views/profile-views.ts'
import { profileViewRoutes } from './profile-views/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

export const people: Domain = {
  define: (app, platform) => {
    memberRoutes(app, platform)
    graduationRoutes(app, platform)
    privacyRoutes(app, platform)
    profileViewRoutes(app, platform)
    studentRoutes(app, platform)
    verificationRoutes(app, platform)
    administrationRoutes(app, platform)
    definePresence(app, platform)
  },
  sweep: sweepViews,
}
