import * as contract from '#contract/events/events.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelEvent, listEvents, restoreEvent, scheduleEvent, updateEvent } from './events.ts'

export const eventRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listEvents, ({ query, viewer }) => listEvents(platform, viewer, query))
  serve(app, contract.scheduleEvent, ({ body, viewer }) => scheduleEvent(platform, viewer, body))
  serve(app, contract.updateEvent, ({ params, body, viewer }) => updateEvent(platform, viewer, params.id, body))
  serve(app, contract.cancelEvent, ({ params, viewer }) => cancelEvent(platform, viewer, params.id))
  serve(app, contract.restoreEvent, ({ params, viewer }) => restoreEvent(platform, viewer, params.id))
}
