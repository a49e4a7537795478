import * as comments from '#contract/events/comments.ts'
import * as events from '#contract/events/events.ts'
import * as hosts from '#contract/events/hosts.ts'
import * as scheduling from '#contract/events/scheduling.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addEventComment, deleteEventComment, listEventComments } from './comments/comments.ts'
import { listEventDays } from './days/days.ts'
import { listEvents, readEvent } from './events.ts'
import { addHost, removeHost } from './hosts/hosts.ts'
import {
  cancelEvent,
  duplicateEvent,
  publishEvent,
  removeEvent,
  restoreEvent,
  scheduleEvent,
  updateEvent,
} from './scheduling.ts'

export const eventRoutes = (app: App, platform: Platform): void => {
  serve(app, events.listEvents, ({ query, viewer }) => listEvents(platform, viewer, query))
  serve(app, events.listEventDays, ({ query, viewer }) => listEventDays(platform, viewer, query))
  serve(app, events.readEvent, ({ params, viewer }) => readEvent(platform, viewer, params.id))
  serve(app, scheduling.scheduleEvent, ({ body, viewer }) => scheduleEvent(platform, viewer, body))
  serve(app, scheduling.updateEvent, ({ params, query, body, viewer }) =>
    updateEvent(platform, viewer, params.id, body, query.occurrences),
  )
  serve(app, scheduling.publishEvent, ({ params, viewer }) => publishEvent(platform, viewer, params.id))
  serve(app, scheduling.duplicateEvent, ({ params, viewer }) => duplicateEvent(platform, viewer, params.id))
  serve(app, scheduling.removeEvent, ({ params, viewer }) => removeEvent(platform, viewer, params.id))
  serve(app, scheduling.cancelEvent, ({ params, query, body, viewer }) =>
    cancelEvent(platform, viewer, params.id, { ...query, ...body }),
  )
  serve(app, scheduling.restoreEvent, ({ params, query, viewer }) =>
    restoreEvent(platform, viewer, params.id, query.occurrences),
  )

  serve(app, hosts.addHost, ({ params, viewer }) => addHost(platform, viewer, params.id, params.userId))
  serve(app, hosts.removeHost, ({ params, viewer }) => removeHost(platform, viewer, params.id, params.userId))

  serve(app, comments.listEventComments, ({ params, query, viewer }) =>
    listEventComments(platform, viewer, params.id, query),
  )
  serve(app, comments.addEventComment, ({ params, body, viewer }) => addEventComment(platform, viewer, params.id, body))
  serve(app, comments.deleteEventComment, ({ params, viewer }) =>
    deleteEventComment(platform, viewer, params.id, params.commentId),
  )
}
