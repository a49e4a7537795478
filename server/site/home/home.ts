import { LIMITS } from '#contract/limits.ts'
import type { Done as Success } from '#contract/fields.ts'
import { FIRST_STEPS, type FirstStep, type HomeCounts } from '#contract/site/home.ts'
import type { Event } from '#contract/events/events.ts'
import { listEvents } from '#server/events/public.ts'
import { findHostedSince, hasListedMentor } from '#server/mentoring/public.ts'
import { jobPostings } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { countMembers, findFirstSteps, setFirstStepsDismissed } from './queries.ts'

/** Returns what the viewer has ahead, the jobs that are open to them, how many members there are, and their first steps. */
export const homeCounts = async (platform: Platform, viewer: Viewer): Promise<HomeCounts> => {
  const { db, now } = platform
  const [events, mentorships, openJobs, members, steps] = await Promise.all([
    listEvents(platform, viewer, { whose: 'mine', when: 'upcoming', dates: 'next', limit: LIMITS.pageSize }),
    findHostedSince(db, viewer.id, now(), LIMITS.pageSize),
    jobPostings.findPage.count(db, viewer, { words: '', matching: 'exact' }, now()),
    countMembers(db, viewer.id),
    findFirstSteps(db, viewer.id),
  ])
  return {
    ...countsOf(events.body),
    ownMentorships: mentorships.length,
    openJobs,
    members,
    firstSteps: steps === undefined || steps.dismissed ? null : await stepsFor(platform, viewer, steps, members),
  }
}

// A series is counted once, whatever the number of its dates.
const countsOf = (events: readonly Event[]) => {
  const ahead = events.filter(({ cancelledAt }) => cancelledAt === null)
  return { ownEvents: ahead.length, ownSeries: ahead.filter(({ series }) => series !== null).length }
}

type Done = Record<Exclude<FirstStep['name'], 'invite'>, boolean>
type Obstacle = FirstStep['obstacle']

const stepsFor = (platform: Platform, viewer: Viewer, done: Done, members: number): Promise<FirstStep[]> =>
  Promise.all(
    FIRST_STEPS.filter((name) => name !== 'invite' || members < LIMITS.smallCollege).map(async (name) => {
      if (name === 'invite') return { name, done: false, obstacle: null }
      return {
        name,
        done: done[name],
        obstacle: done[name] ? null : await findObstacle(platform, viewer, name, members),
      }
    }),
  )

const findObstacle = async (
  platform: Platform,
  viewer: Viewer,
  name: FirstStep['name'],
  members: number,
): Promise<Obstacle> => {
  const heldBack = viewer.unconfirmed ? 'unconfirmed' : 'unverified'
  if (name === 'hello') return viewer.limited ? heldBack : members < 2 ? 'no_member' : null
  if (name === 'event') return (await hasUpcomingEvent(platform, viewer)) ? null : 'no_event'
  if (name !== 'mentoring') return null
  if (viewer.limited) return heldBack
  // Alumni offer to mentor.
  if (viewer.role === 'alumni') return null
  return (await hasListedMentor(platform.db, viewer, platform.now())) ? null : 'no_mentor'
}

const hasUpcomingEvent = async (platform: Platform, viewer: Viewer): Promise<boolean> =>
  (await listEvents(platform, viewer, { whose: 'all', when: 'upcoming', dates: 'next', limit: 1 })).body.length > 0

/** Puts the viewer's first steps away. */
export const dismissFirstSteps = async ({ db, now }: Platform, viewer: Viewer): Promise<Success> => {
  await setFirstStepsDismissed(db, viewer.id, now())
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_dismissed') }
}

/** Shows the viewer's first steps again. */
export const restoreFirstSteps = async ({ db }: Platform, viewer: Viewer): Promise<Success> => {
  await setFirstStepsDismissed(db, viewer.id, null)
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_restored') }
}
