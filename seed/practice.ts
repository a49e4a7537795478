import type { PracticeKind } from '#contract/mentoring/kinds.ts'

/** What alumni of the demo offer: how many CV reviews or mock interviews in 30 days. */
export const practiceOffers: { by: string; kind: PracticeKind; perMonth: number; field?: string }[] = [
  { by: 'rafael', kind: 'cv_review', perMonth: 4, field: 'Computer Science' },
  { by: 'imran', kind: 'cv_review', perMonth: 2 },
  { by: 'lukasz', kind: 'mock_interview', perMonth: 2, field: 'Computer Science' },
  { by: 'orla', kind: 'mock_interview', perMonth: 3, field: 'Economics' },
]

type DemoPractice = { by: string; to: string; daysAgo: number; kind: PracticeKind } & Record<
  'goal' | 'question',
  string
> & {
    availability?: string
  }

/** Requests for practice that wait for an answer. */
export const practiceRequests: DemoPractice[] = [
  {
    by: 'mira',
    to: 'lukasz',
    daysAgo: 1,
    kind: 'mock_interview',
    goal: 'A first job as a data engineer at a grid operator.',
    question: 'The technical part, and how to talk about a thesis that is not finished.',
    availability: 'Tuesdays and Thursdays after 17:00.',
  },
]
