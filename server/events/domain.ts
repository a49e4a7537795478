import type { Domain } from '#server/platform/domain.ts'
import { attendeeRoutes } from './attendees/routes.ts'
import { coverFolder } from './covers/presenter.ts'
import { findCovers } from './covers/queries.ts'
import { coverRoutes } from './covers/routes.ts'
import { deleteFeed } from './calendar/queries.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { announceEventsOf, searchEvents, sweepEvents } from './events.ts'
import { endEventsOf } from './memorial/memorial.ts'
import { notices } from './notices/notices.ts'
import { previewEvent } from './link-preview/preview.ts'
import { enclosuresOfReminder } from './reminders/enclosures.ts'
import { photoFolder, sweepPhotos } from './photos/photos.ts'
import { findStoredPhotos } from './photos/queries.ts'
import { photoRoutes } from './photos/routes.ts'
import { scheduleReminders, reminders } from './reminders/reminders.ts'
import { findCommentContext, reportable } from './reportable.ts'
import { scheduleOfferExpiry } from './rsvps/places.ts'
import { rsvpRoutes } from './rsvps/routes.ts'
import { leaveEachOther } from './rsvps/rsvps.ts'
import { extendSeries } from './series/series.ts'
import { eventRoutes } from './routes.ts'
import { digest } from './digest/digest.ts'
import { personalData } from './personal-data/personalData.ts'
import { countEventsOf } from './queries.ts'

export const events: Domain = {
  define: (app, platform) => {
    eventRoutes(app, platform)
    coverRoutes(app, platform)
    photoRoutes(app, platform)
    platform.tasks.define(notices(platform))
    platform.tasks.define(reminders(platform))
    rsvpRoutes(app, platform)
    attendeeRoutes(app, platform)
    calendarRoutes(app, platform)
    platform.emailEnclosures.define('event_reminder', enclosuresOfReminder(platform))
  },
  sweeps: [sweepEvents, sweepPhotos, extendSeries],
  preview: previewEvent,
  start: async (platform) => {
    await scheduleOfferExpiry(platform)
    await scheduleReminders(platform)
    return []
  },
  onPasswordReset: async (_platform, tx, memberId) => void (await deleteFeed(tx, memberId)),
  onShown: announceEventsOf,
  onBlocked: leaveEachOther,
  onMemorial: endEventsOf,
  reportable,
  findStored: { [coverFolder]: findCovers, [photoFolder]: findStoredPhotos },
  reportContexts: { comment: findCommentContext },
  search: { events: searchEvents },
  activity: countEventsOf,
  digest,
  personalData,
}
