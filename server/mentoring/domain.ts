import type { Domain } from '#server/platform/domain.ts'
import { separate, sweepSharedCvs } from './cvs/cvs.ts'
import { findKnownCvs } from './cvs/queries.ts'
import { sharedCvRoutes } from './cvs/routes.ts'
import { endMentoringOf } from './memorial/memorial.ts'
import { warnOfIdleOffers } from './offers/idle/idle.ts'
import { followOffers } from './offers/queries.ts'
import { offerRoutes } from './offers/routes.ts'
import { pairingRoutes } from './pairings/routes.ts'
import { practiceRoutes } from './practice/routes.ts'
import { declineRequestsTo } from './requests/closing.ts'
import { requestRoutes } from './requests/routes.ts'
import { mentorshipRoutes } from './routes.ts'
import { findMentors } from './queries.ts'
import { enclosuresOfNews } from './sessions/calendar.ts'
import { scheduleSessionReminders, sessionReminders } from './sessions/reminders.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { mentorSuggestionRoutes } from './suggestions/routes.ts'
import { searchPostings } from '#server/postings/public.ts'
import { mentorshipPostings } from './mentorships.ts'
import { reportable } from './reportable.ts'
import { digest } from './digest/digest.ts'
import { personalData } from './personal-data/personalData.ts'
import { countRequestsTo } from './requests/queries.ts'

export const mentoring: Domain = {
  define: (app, platform) => {
    mentorshipRoutes(app, platform)
    offerRoutes(app, platform)
    requestRoutes(app, platform)
    practiceRoutes(app, platform)
    sharedCvRoutes(app, platform)
    pairingRoutes(app, platform)
    sessionRoutes(app, platform)
    platform.tasks.define(sessionReminders(platform))
    mentorSuggestionRoutes(app, platform)
    platform.emailEnclosures.define('pairing', enclosuresOfNews(platform))
  },
  sweeps: [warnOfIdleOffers, ({ db, now }) => followOffers(db, now()), sweepSharedCvs],
  start: async (platform) => {
    await scheduleSessionReminders(platform)
    return []
  },
  onHidden: (platform, tx, memberId) => declineRequestsTo(platform, tx, memberId, 'unavailable'),
  onBlocked: separate,
  onMemorial: endMentoringOf,
  findStored: { 'shared-cvs': findKnownCvs },
  reportable,
  search: {
    mentorships: (platform, viewer, request) => searchPostings(platform, mentorshipPostings, viewer, request),
  },
  activity: countRequestsTo,
  digest,
  desk: { columns: async ({ db }, memberIds) => ({ mentors: await findMentors(db, memberIds) }) },
  personalData,
}
