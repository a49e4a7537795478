import type { FastifyReply } from 'fastify'
import * as contract from '#contract/events/calendar.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { calendarOf, calendarOfEvent, publicCalendar } from './calendar.ts'
import { feedsOf, make, remove } from './feeds.ts'

/** Registers the calendar feeds and exports. */
export const calendarRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.getFeeds, ({ viewer }) => feedsOf(platform, viewer))
  serve(app, contract.makeFeed, ({ viewer, caller }) => make(platform, viewer, caller))
  serve(app, contract.removeFeed, ({ viewer, caller }) => remove(platform, viewer, caller))
  serve(app, contract.getCalendar, async ({ params, query, caller, reply }) =>
    sendCalendar(reply, 'private', await calendarOf(platform, params.file, query.whose, caller)),
  )
  serve(app, contract.getPublicCalendar, async ({ query, caller, reply }) =>
    sendCalendar(reply, 'public', await publicCalendar(platform, query.category, caller)),
  )
  serve(app, contract.exportEvent, async ({ params, viewer, caller, reply }) =>
    reply
      .header('content-type', calendarType)
      .header('content-disposition', 'attachment; filename="event.ics"')
      .send(await calendarOfEvent(platform, viewer, params.id, caller)),
  )
}

const calendarType = 'text/calendar; charset=utf-8'

// Calendar programs poll, so an unchanged calendar is not sent again.
const sendCalendar = (reply: FastifyReply, whose: 'private' | 'public', calendar: string): FastifyReply => {
  const etag = etagOf(calendar)
  void reply.headers({
    'content-type': calendarType,
    'cache-control': `${whose}, max-age=600`,
    etag,
  })
  return isKnown(reply.request, etag) ? reply.code(304).send() : reply.send(calendar)
}
