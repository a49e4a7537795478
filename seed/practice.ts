import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import type { PracticeHour } from '#contract/mentoring/practice-hours.ts'

/** What alumni of the demo offer: how many CV reviews or mock interviews in 30 days. */
export const practiceOffers: {
  by: string
  kind: PracticeKind
  perMonth: number
  field?: string
  hours?: PracticeHour[]
}[] = [
  { by: 'rafael', kind: 'cv_review', perMonth: 4, field: 'Computer Science' },
  { by: 'imran', kind: 'cv_review', perMonth: 2 },
  { by: 'lukasz', kind: 'mock_interview', perMonth: 2, field: 'Computer Science' },
  {
    ...{ by: 'orla', kind: 'mock_interview', perMonth: 3, field: 'Economics' },
    hours: [
      { weekday: 2, time: '18:00' },
      { weekday: 4, time: '12:15' },
      { weekday: 4, time: '18:00' },
    ],
  },
]

/** A request of the demo. */
export type DemoPractice = { by: string; to: string; daysAgo: number; kind: PracticeKind } & Record<
  'goal' | 'question',
  string
> & {
    availability?: string
    /** Shares the demo's CV. */
    cv?: true
    /** Hours after which it was accepted, and what was then written on the CV, with the replies. */
    accepted?: { hoursLater: number; comments: DemoComment[] }
  }

type DemoComment = { page: number; x: number; y: number; body: string; reply?: string; resolved?: true }

/** Requests for practice: some wait for an answer, one became a review. */
export const practiceRequests: DemoPractice[] = [
  {
    by: 'mira',
    to: 'rafael',
    daysAgo: 6,
    kind: 'cv_review',
    goal: 'A first job as a data engineer at a grid operator or a utility.',
    question: 'Is it clear what I did at Tidegrid? And should the projects come before the skills?',
    cv: true,
    accepted: {
      hoursLater: 9,
      comments: [
        {
          ...{ page: 1, x: 0.8, y: 0.178 },
          body: 'I’d leave this out. Everyone is motivated; your second paragraph under Experience shows it much better than any adjective.',
          reply: 'Fair. I’ll use the space for Gridwatch.',
          resolved: true,
        },
        {
          ...{ page: 1, x: 0.4, y: 0.375 },
          body: 'What was dirty about it, and what got better because of you? One number here is worth three lines.',
          reply:
            'Sensors that repeated their last value for hours. I wrote the check that drops them, and the error fell by a sixth. May I say that?',
        },
        {
          ...{ page: 1, x: 0.71, y: 0.465 },
          body: 'This is the best line on the page. Put the tutoring first: it says that people understand you.',
        },
        {
          ...{ page: 1, x: 0.88, y: 0.537 },
          body: 'Thirteen skills tell me less than five. Keep those you’d like to be asked about in the interview.',
        },
        {
          ...{ page: 2, x: 0.92, y: 0.126 },
          body: 'This deserves the first page. Someone used it in a storm!',
        },
      ],
    },
  },
  {
    by: 'mira',
    to: 'lukasz',
    daysAgo: 1,
    kind: 'mock_interview',
    goal: 'A first job as a data engineer at a grid operator.',
    question: 'The technical part, and how to talk about a thesis that is not finished.',
    availability: 'Tuesdays and Thursdays after 17:00.',
    cv: true,
  },
]
