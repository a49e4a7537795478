import type { Domain } from '#server/platform/domain.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { sweepEvents } from './events.ts'
import { eventRoutes } from './routes.ts'

export const events: Domain = {
  define: (app, platform) => {
    eventRoutes(app, platform)
    calendarRoutes(app, platform)
  },
  sweep: sweepEvents,
}
