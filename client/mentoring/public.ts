import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

/** What can be practised, for the overview of Guidance. */
export const PracticeCard = lazyPart(async () => (await import('./practice/PracticeCard.tsx')).PracticeCard, 'practice')

/** The page of CV reviews and mock interviews. */
export const Practice = lazyPart(
  async () => (await import('./practice/Practice.tsx')).Practice,
  'practice',
  'mentoring-requests',
  'pairings',
  'shared-cvs',
)

export const MentorshipForm = lazyPart(
  fetchWhenIdle(async () => (await import('./MentorshipForm.tsx')).MentorshipForm),
  'mentorships',
)
