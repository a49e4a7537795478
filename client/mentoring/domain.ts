import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForMentoring } from './live.ts'

const sources = () => import('./home/sources.tsx')

/** Mentors, mentoring requests, and the resulting mentorships. */
export const mentoring: Domain = {
  listen: ({ socket, cache }) => listenForMentoring(socket, cache),
  settingsSections: [
    {
      name: 'calendar',
      place: 81,
      Content: lazyPart(
        async () => (await import('./practice/PracticeSettings.tsx')).PracticeSettings,
        'practice',
        'validation',
      ),
    },
  ],
  dashboardCards: [
    {
      column: 'main',
      place: 21,
      Card: lazyPart(async () => (await sources()).HelpedCard),
    },
  ],
  waiting: [
    { place: 12, Source: lazyPart(async () => (await sources()).WaitingSessions) },
    {
      place: 30,
      Source: lazyPart(async () => (await import('./requests/WaitingRequests.tsx')).WaitingRequests, 'dashboard'),
    },
  ],
  profileActions: [
    {
      place: 10,
      isFor: ({ help }) => help.includes('mentoring'),
      Action: lazyPart(
        async () => (await import('./mentors/AskOnProfile.tsx')).AskOnProfile,
        'mentors',
        'mentor-directory',
        'mentoring-requests',
      ),
    },
  ],
  recommended: [
    {
      place: 20,
      Source: lazyPart(async () => (await import('./mentors/RecommendedMentor.tsx')).RecommendedMentor, 'mentors'),
    },
  ],
}
