import * as contract from '#contract/events/attendees.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportAttendees, listAttendees, messageAttendees } from './attendees.ts'
import { checkIn, undoCheckIn } from './check-ins.ts'

/** Registers the routes for hosts to manage attendees. */
export const attendeeRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listAttendees, ({ params, query, viewer }) => listAttendees(platform, viewer, params.id, query))
  serve(app, contract.exportAttendees, async ({ params, viewer, reply }) => {
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="attendees.csv"',
      'cache-control': 'no-store',
    })
    return reply.send(await exportAttendees(platform, viewer, params.id))
  })
  serve(app, contract.checkIn, ({ params, body, viewer }) => checkIn(platform, viewer, params.id, body))
  serve(app, contract.undoCheckIn, ({ params, viewer }) => undoCheckIn(platform, viewer, params.id, params.userId))
  serve(app, contract.messageAttendees, ({ params, body, viewer }) =>
    messageAttendees(platform, viewer, params.id, body.message),
  )
}
