import * as z from 'zod/mini'
import { ChatUser } from '../chat/conversations.ts'
import { ClassNews, HomeQuestions } from '../discussions/home.ts'
import { Event } from '../events/events.ts'
import { Done } from '../fields.ts'
import { RecommendedGuide } from '../guidance/recommendedGuide.ts'
import { HomeMentoring } from '../mentoring/home.ts'
import { MentoringRequest } from '../mentoring/requests.ts'
import { HomeApplications } from '../opportunities/home.ts'
import { route } from '../route.ts'

/**
 * The first steps of a new member, in this order: `invite` while the college is small, `hello` is a message to another member, `mentoring`
 * a request to a mentor, or for alumni an offer to mentor.
 */
export const FIRST_STEPS = ['invite', 'profile', 'photo', 'hello', 'event', 'mentoring'] as const

/** Why a step can't be done yet: no other member, event or mentor is visible to the viewer, or the viewer is not verified or confirmed. */
export const OBSTACLES = ['no_member', 'no_event', 'no_mentor', 'unverified', 'unconfirmed'] as const
const FirstStep = z.object({
  name: z.enum(FIRST_STEPS),
  done: z.boolean(),
  obstacle: z.nullable(z.enum(OBSTACLES)),
})
export type FirstStep = z.infer<typeof FirstStep>

/**
 * The figures of the home's cards: the viewer's upcoming events and mentorships (at most `pageSize`), and the open jobs the viewer can see
 * (at most `searchCount`). `members` is the number of members the viewer can find, including the viewer, up to `smallCollege`. `invitesJob`:
 * the viewer says on their profile that they are hiring, and has no open job. `firstSteps` is null once dismissed.
 */
export const HomeCounts = z.object({
  ownEvents: z.int(),
  ownSeries: z.int(),
  ownMentorships: z.int(),
  openJobs: z.int(),
  members: z.int(),
  invitesJob: z.boolean(),
  firstSteps: z.nullable(z.array(FirstStep)),
})
export type HomeCounts = z.infer<typeof HomeCounts>

const RequestPage = z.object({ body: z.array(MentoringRequest), next: z.nullable(z.string()) })

/**
 * The figures of the home's cards and everything that waits for the viewer, each part as its own call returns it: `events` and `conversations` of
 * the `waiting` lists, and the first pages of mentoring requests as mentee and as mentor with the URL of the next, `questions` of
 * discussions, `applications`, the recommended `guide`, `classNews`, null when there are none, and `mentoring`.
 */
export const Home = z.object({
  counts: HomeCounts,
  events: z.array(Event),
  conversations: z.array(ChatUser),
  asMentee: RequestPage,
  asMentor: RequestPage,
  questions: HomeQuestions,
  applications: HomeApplications,
  guide: RecommendedGuide,
  classNews: z.nullable(ClassNews),
  mentoring: HomeMentoring,
})
export type Home = z.infer<typeof Home>

const tags = ['home']

/** Reads the data of the home's cards in one call. */
export const getHome = route({
  method: 'GET',
  url: '/api/home',
  access: 'member',
  people: 'trimmed',
  schema: { summary: 'Data of the home cards', tags, response: { 200: Home } },
})

/** Reads the figures of the home's cards. */
export const getHomeCounts = route({
  method: 'GET',
  url: '/api/home/counts',
  access: 'member',
  schema: { summary: 'Counts on the home cards', tags, response: { 200: HomeCounts } },
})

/** Dismisses the viewer's first steps for good. Idempotent. */
export const dismissFirstSteps = route({
  method: 'PUT',
  url: '/api/home/first-steps/dismissal',
  access: 'member',
  schema: { summary: 'Dismiss my first steps', tags, response: { 200: Done } },
})

/** Shows the first steps again. */
export const restoreFirstSteps = route({
  method: 'DELETE',
  url: '/api/home/first-steps/dismissal',
  access: 'member',
  schema: { summary: 'Show my first steps again', tags, response: { 200: Done } },
})
