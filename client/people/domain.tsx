import GraduationCap from 'lucide-react/icons/graduation-cap'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForGraduation, listenForPrivacy, listenForVerification, listenForVouching } from './live.ts'
import { listenForPresence } from './presence/live.ts'

/** Profiles, directory, privacy, and verification of alumni. */
export const people: Domain = {
  listen: ({ socket, cache }) =>
    stopAll([
      listenForPresence(socket),
      listenForVerification(socket, cache),
      listenForGraduation(socket, cache),
      listenForVouching(socket, cache),
      listenForPrivacy(socket, cache),
    ]),
  settingsSections: [
    {
      name: 'account',
      place: 10,
      Icon: UserRound,
      Content: lazyPart(
        async () => (await import('./settings/AccountSection.tsx')).AccountSection,
        'settings',
        'members',
        'profiles',
      ),
    },
    {
      name: 'privacy',
      place: 50,
      Icon: ShieldCheck,
      Content: lazyPart(
        async () => (await import('./settings/PrivacySettings.tsx')).PrivacySettings,
        'settings',
        'privacy',
        'members',
        'profiles',
        'profile-views',
      ),
    },
    {
      name: 'graduation',
      place: 100,
      roles: ['student'],
      Icon: GraduationCap,
      Content: lazyPart(
        async () => (await import('./graduation/GraduationSettings.tsx')).GraduationSettings,
        'settings',
        'graduation',
        'registration',
        'validation',
      ),
    },
  ],
  waiting: [
    {
      place: 60,
      Source: lazyPart(async () => (await import('./graduation/WaitingGraduation.tsx')).WaitingGraduation, 'dashboard'),
    },
  ],
  recommended: [
    {
      place: 10,
      Source: lazyPart(
        async () => (await import('./suggestions/RecommendedPerson.tsx')).RecommendedPerson,
        'dashboard',
        'members',
      ),
    },
  ],
  dashboardCards: [
    {
      column: 'side',
      place: 10,
      Card: lazyPart(async () => (await import('./members/ProfileCard.tsx')).ProfileCard, 'dashboard'),
    },
    {
      column: 'side',
      place: 20,
      Card: lazyPart(async () => (await import('./suggestions/PeopleToMeet.tsx')).PeopleToMeet, 'members'),
    },
  ],
}
