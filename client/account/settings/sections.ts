import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Languages from 'lucide-react/icons/languages'
import KeyRound from 'lucide-react/icons/key-round'
import FolderDown from 'lucide-react/icons/folder-down'
import Palette from 'lucide-react/icons/palette'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { type ComponentType, lazy } from 'react'
import type { Role } from '#contract/people/members.ts'
import { loadTexts } from '#client/platform/i18n.ts'

/** A section of the settings, with an address of its own. */
export type SettingsSection = {
  name:
    | 'account'
    | 'security'
    | 'sessions'
    | 'notifications'
    | 'privacy'
    | 'appearance'
    | 'language'
    | 'calendar'
    | 'data'
    | 'graduation'
  /** Whom it is for; everybody, unless it says so. */
  roles?: readonly Role[]
  Icon: ComponentType<{ size?: number; className?: string }>
  Content: ComponentType
}

// Fetched when it is opened, with the texts of the features that it shows.
const section = (load: () => Promise<ComponentType>, ...namespaces: string[]) =>
  lazy(async () => {
    const [content] = await Promise.all([load(), loadTexts('settings', ...namespaces)])
    return { default: content }
  })

/** The sections in their order. The first is what a wide screen opens with. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    name: 'account',
    Icon: UserRound,
    Content: section(
      async () => (await import('./AccountSettings.tsx')).AccountSettings,
      'accounts',
      'sessions',
      'validation',
    ),
  },
  {
    name: 'security',
    Icon: KeyRound,
    Content: section(
      async () => (await import('./SecuritySettings.tsx')).SecuritySettings,
      'second-factor',
      'sessions',
      'validation',
    ),
  },
  {
    name: 'sessions',
    Icon: MonitorSmartphone,
    Content: section(async () => (await import('./SessionSettings.tsx')).SessionSettings, 'sessions'),
  },
  {
    name: 'notifications',
    Icon: Bell,
    Content: section(
      async () => (await import('./NotificationSettings.tsx')).NotificationSettings,
      'conversations',
      'notifications',
    ),
  },
  {
    name: 'privacy',
    Icon: ShieldCheck,
    Content: section(
      async () => (await import('./PrivacySettings.tsx')).PrivacySettings,
      'blocks',
      'members',
      'profile-views',
      'reports',
    ),
  },
  {
    name: 'appearance',
    Icon: Palette,
    Content: section(async () => (await import('./AppearanceSettings.tsx')).AppearanceSettings),
  },
  {
    name: 'language',
    Icon: Languages,
    Content: section(async () => (await import('./LanguageSettings.tsx')).LanguageSettings, 'region'),
  },
  {
    name: 'calendar',
    Icon: CalendarDays,
    Content: section(async () => (await import('./CalendarSettings.tsx')).CalendarSettings, 'calendar'),
  },
  {
    name: 'data',
    Icon: FolderDown,
    Content: section(
      async () => (await import('./DataSettings.tsx')).DataSettings,
      'deletion',
      'exports',
      'sessions',
      'validation',
    ),
  },
  {
    name: 'graduation',
    roles: ['student'],
    Icon: GraduationCap,
    Content: section(
      async () => (await import('./GraduationSettings.tsx')).GraduationSettings,
      'handover',
      'registration',
      'validation',
    ),
  },
]
