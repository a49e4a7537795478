import type { Domain } from '#server/platform/domain.ts'
import { personalData } from './personal-data/personalData.ts'
import { announcementRoutes } from './routes.ts'

/** Emails of the office to selected people. */
export const announcements: Domain = { define: announcementRoutes, personalData }
