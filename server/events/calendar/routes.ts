import type { FastifyReply } from 'fastify'
import * as contract from '#contract/events/calendar.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { calendarOf, publicCalendar } from './calendar.ts'
import { feedsOf, make, remove } from './feeds.ts'

/** Calendar feeds, and one's own address of one. */
export const calendarRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.getFeeds, ({ viewer }) => feedsOf(platform, viewer))
  serve(app, contract.makeFeed, ({ viewer, caller }) => make(platform, viewer, caller))
  serve(app, contract.removeFeed, ({ viewer, caller }) => remove(platform, viewer, caller))
  serve(app, contract.getCalendar, async ({ params, caller, reply }) =>
    sendCalendar(reply, 'private', await calendarOf(platform, params.file, caller)),
  )
  serve(app, contract.getPublicCalendar, async ({ caller, reply }) =>
    sendCalendar(reply, 'public', await publicCalendar(platform, caller)),
  )
}

// Programs ask for it over and over: what they have already is not sent again.
const sendCalendar = (reply: FastifyReply, whose: 'private' | 'public', calendar: string): FastifyReply => {
  const etag = etagOf(calendar)
  void reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': `${whose}, max-age=600`,
    etag,
  })
  return isKnown(reply.request, etag) ? reply.code(304).send() : reply.send(calendar)
}
