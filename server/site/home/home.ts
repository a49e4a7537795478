import { LIMITS } from '#contract/limits.ts'
import type { Done } from '#contract/fields.ts'
import { FIRST_STEPS, type HomeCounts } from '#contract/site/home.ts'
import type { Event } from '#contract/events/events.ts'
import { listEvents } from '#server/events/public.ts'
import { findHostedSince } from '#server/mentoring/public.ts'
import { jobPostings } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findFirstSteps, setFirstStepsDismissed } from './queries.ts'

/** Counts what the viewer has ahead, and the jobs that are open to them; and tells their first steps. */
export const homeCounts = async (platform: Platform, viewer: Viewer): Promise<HomeCounts> => {
  const { db, now } = platform
  const [events, mentorships, openJobs, steps] = await Promise.all([
    listEvents(platform, viewer, { whose: 'mine', when: 'upcoming', dates: 'next', limit: LIMITS.pageSize }),
    findHostedSince(db, viewer.id, now(), LIMITS.pageSize),
    jobPostings.findPage.count(db, viewer, { words: '', matching: 'exact' }, now()),
    findFirstSteps(db, viewer.id),
  ])
  return {
    ...countsOf(events.body),
    ownMentorships: mentorships.length,
    openJobs,
    firstSteps:
      steps === undefined || steps.dismissed ? null : stepsFor(viewer).map((name) => ({ name, done: steps[name] })),
  }
}

// A series is counted once, whatever the number of its dates.
const countsOf = (events: readonly Event[]) => {
  const ahead = events.filter(({ cancelledAt }) => cancelledAt === null)
  return { ownEvents: ahead.length, ownSeries: ahead.filter(({ series }) => series !== null).length }
}

// Whoever waits for verification can write to nobody first.
const stepsFor = ({ limited }: Viewer) => FIRST_STEPS.filter((name) => !limited || name !== 'hello')

/** Puts the viewer's first steps away. */
export const dismissFirstSteps = async ({ db, now }: Platform, viewer: Viewer): Promise<Done> => {
  await setFirstStepsDismissed(db, viewer.id, now())
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_dismissed') }
}

/** Shows the viewer's first steps again. */
export const restoreFirstSteps = async ({ db }: Platform, viewer: Viewer): Promise<Done> => {
  await setFirstStepsDismissed(db, viewer.id, null)
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_restored') }
}
