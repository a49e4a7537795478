import { lazyPart } from '#client/platform/lazyPart.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

export const HostMentorshipPanel = lazyPart(
  fetchWhenIdle(async () => (await import('./HostMentorshipPanel.tsx')).HostMentorshipPanel),
  'mentorships',
)
