import Accessibility from 'lucide-react/icons/accessibility'
import Bell from 'lucide-react/icons/bell'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Signpost from 'lucide-react/icons/signpost'
import Smartphone from 'lucide-react/icons/smartphone'
import Sprout from 'lucide-react/icons/sprout'
import UserRound from 'lucide-react/icons/user-round'

/** The topics of Help in their order: their steps, what else is good to know, and the page they are about. */
export const TOPICS = [
  { id: 'start', Icon: Sprout, steps: 4, notes: 1, path: '/dashboard' },
  { id: 'profile', Icon: UserRound, steps: 3, notes: 4, path: '/dashboard/settings/privacy' },
  { id: 'messages', Icon: MessageCircle, steps: 4, notes: 2, path: '/dashboard/messages' },
  { id: 'events', Icon: CalendarDays, steps: 4, notes: 2, path: '/dashboard/events' },
  { id: 'mentoring', Icon: HeartHandshake, steps: 4, notes: 2, path: '/dashboard/mentorship' },
  { id: 'jobs', Icon: BriefcaseBusiness, steps: 4, notes: 3, path: '/dashboard/jobs' },
  { id: 'discussions', Icon: MessagesSquare, steps: 4, notes: 2, path: '/dashboard/discussions' },
  { id: 'guidance', Icon: Signpost, steps: 3, notes: 1, path: '/dashboard/guidance' },
  { id: 'notifications', Icon: Bell, steps: 3, notes: 1, path: '/dashboard/settings/notifications' },
  { id: 'phone', Icon: Smartphone, steps: 3, notes: 1, path: '/dashboard/settings/appearance' },
  { id: 'security', Icon: KeyRound, steps: 3, notes: 2, path: '/dashboard/settings/security' },
  { id: 'data', Icon: Download, steps: 3, notes: 1, path: '/dashboard/settings/data' },
  { id: 'safety', Icon: ShieldAlert, steps: 3, notes: 2, path: '/dashboard/settings/privacy' },
  { id: 'access', Icon: Accessibility, steps: 3, notes: 3, path: '/dashboard/settings/appearance' },
] as const

export type Topic = (typeof TOPICS)[number]

/** Returns the keys of a topic's steps or notes in `help.json`: `events.1`, `events.note.1`. */
export const keysOf = ({ id, steps, notes }: Topic, part: 'steps' | 'notes') =>
  Array.from({ length: part === 'steps' ? steps : notes }, (_, at) =>
    part === 'steps' ? (`${id}.${at + 1}` as StepKey) : (`${id}.note.${at + 1}` as NoteKey),
  )

// Every topic has these; `help.test.ts` checks the others.
type StepKey = `${Topic['id']}.1`
type NoteKey = `${Topic['id']}.note.1`
