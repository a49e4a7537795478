import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const MentorshipForm = lazyPart(
  fetchWhenIdle(async () => (await import('./MentorshipForm.tsx')).MentorshipForm),
  'mentorships',
)
