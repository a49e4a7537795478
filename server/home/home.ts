import { LIMITS } from '#contract/limits.ts'
import type { Done as Success } from '#contract/fields.ts'
import { listMentoringRequests } from '#contract/mentoring/requests.ts'
import { FIRST_STEPS, type FirstStep, type Home, type HomeCounts } from '#contract/home/home.ts'
import type { Event } from '#contract/events/events.ts'
import { updateMember } from '#server/members/public.ts'
import { people } from '#server/chat/public.ts'
import { classNewsOf, questionsOf } from '#server/discussions/public.ts'
import { listEvents } from '#server/events/public.ts'
import { recommendedGuide } from '#server/guidance/public.ts'
import { findHostedSince, hasListedMentor, mentoringAtHome, requestsOf } from '#server/mentoring/public.ts'
import { applicationsWaiting, jobPostings } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { countMembers, findFirstSteps, findJobInvitation } from './queries.ts'

/** Returns the figures on the home page's cards, and everything waiting for the viewer. */
export const homeFor = async (platform: Platform, viewer: Viewer): Promise<Home> => {
  const [counts, events, conversations, asMentee, asMentor, questions, applications, guide, classNews, mentoring] =
    await Promise.all([
      homeCounts(platform, viewer),
      listEvents(platform, viewer, { whose: 'waiting', when: 'upcoming', dates: 'all', limit: LIMITS.pageSize }),
      people(platform, viewer, { folder: 'waiting', limit: LIMITS.pageSize }),
      waitingRequests(platform, viewer, 'mentee'),
      waitingRequests(platform, viewer, 'mentor'),
      questionsOf(platform, viewer),
      applicationsWaiting(platform, viewer),
      recommendedGuide(platform, viewer),
      classNewsOf(platform, viewer),
      mentoringAtHome(platform, viewer),
    ])
  return {
    ...{ counts, events: events.body, conversations: conversations.body.users },
    ...{ asMentee, asMentor, questions, applications, guide, classNews, mentoring },
  }
}

const waitingRequests = async (
  platform: Platform,
  viewer: Viewer,
  role: 'mentee' | 'mentor',
): Promise<Home['asMentee']> => {
  if (viewer.limited || (role === 'mentor' && viewer.role !== 'alumni')) return { body: [], next: null }
  const choice = { role, state: 'waiting' } as const
  const { body, next } = await requestsOf(platform, viewer, { ...choice, limit: LIMITS.mentorPage })
  const url =
    next && `${listMentoringRequests.url}?${new URLSearchParams({ ...choice, cursor: String(next['cursor']) })}`
  return { body, next: url ?? null }
}

/** Returns the number of the viewer's upcoming postings, open jobs and members, and the viewer's first steps. */
export const homeCounts = async (platform: Platform, viewer: Viewer): Promise<HomeCounts> => {
  const { db, now } = platform
  const [events, mentorships, openJobs, members, invitesJob, steps] = await Promise.all([
    listEvents(platform, viewer, { whose: 'mine', when: 'upcoming', dates: 'next', limit: LIMITS.pageSize }),
    findHostedSince(db, viewer.id, now(), LIMITS.pageSize),
    jobPostings.findPage.ids(db, viewer, { whose: 'all', q: undefined, after: undefined }, now()),
    countMembers(db, viewer.id),
    findJobInvitation(db, viewer.id, now()),
    findFirstSteps(db, viewer.id),
  ])
  return {
    ...countsOf(events.body),
    ownMentorships: mentorships.length,
    openJobs: openJobs.length,
    ...{ members, invitesJob },
    firstSteps: steps === undefined || steps.dismissed ? null : await stepsFor(platform, viewer, steps, members),
  }
}

// Counts a series once, whatever the number of its dates.
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
  // Alumni offer mentoring, so they need no mentor.
  if (viewer.role === 'alumni') return null
  return (await hasListedMentor(platform.db, viewer, platform.now())) ? null : 'no_mentor'
}

const hasUpcomingEvent = async (platform: Platform, viewer: Viewer): Promise<boolean> =>
  (await listEvents(platform, viewer, { whose: 'all', when: 'upcoming', dates: 'next', limit: 1 })).body.length > 0

/** Hides the viewer's first steps. */
export const dismissFirstSteps = async ({ db, now }: Platform, viewer: Viewer): Promise<Success> => {
  await updateMember(db, viewer.id, { first_steps_dismissed_at: now() }, { first_steps_dismissed_at: null })
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_dismissed') }
}

/** Shows the viewer's first steps again. */
export const restoreFirstSteps = async ({ db }: Platform, viewer: Viewer): Promise<Success> => {
  await updateMember(db, viewer.id, { first_steps_dismissed_at: null })
  return { success: true, message: translate(viewer.language, 'answers', 'first_steps_restored') }
}
