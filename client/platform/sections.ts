import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CodeXml from 'lucide-react/icons/code-xml'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import Signpost from 'lucide-react/icons/signpost'
import UsersRound from 'lucide-react/icons/users-round'

/** The sections of the dashboard that every screen offers, in the specification's order; guidance and discussions are added to it. */
export const SECTIONS = [
  { name: 'dashboard', path: '/dashboard', Icon: House },
  { name: 'messages', path: '/dashboard/messages', Icon: MessageCircle },
  { name: 'events', path: '/dashboard/events', Icon: CalendarDays },
  { name: 'mentorship', path: '/dashboard/mentorship', Icon: HeartHandshake },
  { name: 'jobs', path: '/dashboard/jobs', Icon: BriefcaseBusiness },
  { name: 'guidance', path: '/dashboard/guidance', Icon: Signpost },
  { name: 'discussions', path: '/dashboard/discussions', Icon: MessagesSquare },
  { name: 'network', path: '/dashboard/network', Icon: UsersRound },
  { name: 'open_source', path: '/dashboard/open-source', Icon: CodeXml },
  { name: 'settings', path: '/dashboard/settings', Icon: Settings },
] as const

/** The sections that share a tab on phones, under the name *Discover*. */
export const DISCOVER = ['events', 'mentorship', 'jobs', 'guidance', 'discussions'] as const

export type Section = (typeof SECTIONS)[number]
export type SectionName = Section['name'] | 'search' | 'invite' | 'help' | 'notifications' | 'profile' | 'not_found'

/** Returns the section of a path; `not_found` if the dashboard has no such page. */
export const sectionAt = (address: string): SectionName => {
  const pathname = address.replace(/\/$/, '')
  if (pathname.startsWith('/dashboard/search')) return 'search'
  if (pathname.startsWith('/dashboard/notifications')) return 'notifications'
  if (pathname === '/dashboard/invite') return 'invite'
  if (pathname === '/dashboard/help') return 'help'
  if (pathname === '/dashboard/profile' || pathname === '/dashboard/profile/import') return 'profile'
  if (pathname.startsWith('/dashboard/vouch/')) return 'network'
  const isIn = ({ name, path }: Section) =>
    pathname === path || (name !== 'dashboard' && pathname.startsWith(`${path}/`))
  return SECTIONS.find(isIn)?.name ?? 'not_found'
}
