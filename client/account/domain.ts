import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Palette from 'lucide-react/icons/palette'
import { type Domain, stopAll } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import {
  listenForOwnEmails,
  listenForDeletions,
  listenForRegion,
  listenForSecondFactor,
  listenForSessions,
} from './live.ts'

/** Registration, login, email addresses, two-step login, sessions, language, terms and deletion; the settings frame. */
export const account: Domain = {
  listen: ({ socket, cache }) =>
    stopAll([
      listenForRegion(socket, cache),
      listenForSessions(socket, cache),
      listenForOwnEmails(socket, cache),
      listenForSecondFactor(socket, cache),
      listenForDeletions(socket, cache),
    ]),
  settingsSections: [
    {
      name: 'account',
      place: 11,
      Content: lazyPart(
        async () => (await import('./settings/AccountSettings.tsx')).AccountSettings,
        'settings',
        'accounts',
        'sessions',
        'validation',
      ),
    },
    {
      name: 'security',
      place: 20,
      Icon: KeyRound,
      Content: lazyPart(
        async () => (await import('./settings/SecuritySettings.tsx')).SecuritySettings,
        'settings',
        'second-factor',
        'sessions',
        'validation',
      ),
    },
    {
      name: 'sessions',
      place: 30,
      Icon: MonitorSmartphone,
      Content: lazyPart(
        async () => (await import('./settings/SessionSettings.tsx')).SessionSettings,
        'settings',
        'sessions',
      ),
    },
    {
      name: 'appearance',
      place: 60,
      Icon: Palette,
      Content: lazyPart(async () => (await import('./settings/AppearanceSettings.tsx')).AppearanceSettings, 'settings'),
    },
    {
      name: 'language',
      place: 70,
      Icon: Languages,
      Content: lazyPart(
        async () => (await import('./settings/LanguageSettings.tsx')).LanguageSettings,
        'settings',
        'region',
      ),
    },
    {
      name: 'data',
      place: 91,
      Content: lazyPart(
        async () => (await import('./deletion/DeletionSettings.tsx')).DeletionSettings,
        'settings',
        'deletion',
        'sessions',
        'validation',
      ),
    },
  ],
}
