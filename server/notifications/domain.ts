import type { Domain } from '#server/platform/domain.ts'
import { sweepNotifications, sweepSentEmails } from './centre.ts'
import { notificationRoutes } from './routes.ts'
import { personalData } from './personal-data/personalData.ts'

export const notifications: Domain = {
  define: notificationRoutes,
  sweeps: [sweepNotifications, sweepSentEmails],
  personalData,
}
