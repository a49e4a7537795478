import BookOpenText from 'lucide-react/icons/book-open-text'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CodeXml from 'lucide-react/icons/code-xml'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import History from 'lucide-react/icons/history'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { calendarLeaf } from '#client/platform/dates.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { Hit, Kind } from './sections.ts'

const icons: Partial<Record<Kind, typeof Search>> = {
  mentorships: HeartHandshake,
  jobs: BriefcaseBusiness,
  projects: CodeXml,
  guides: BookOpenText,
  interviews: ClipboardList,
  discussions: MessagesSquare,
  groups: Users,
  recent: History,
}

/** Renders the mark of a hit: a member's photo, the date of an event, or the icon of its kind. */
export const HitMark = ({ hit, kind }: { hit: Hit; kind: Kind }) => {
  if (hit.person) return <Avatar id={hit.person.id} name={hit.title} photo={hit.person.photo} size="s" />
  const tile = 'grid size-9 shrink-0 place-items-center content-center rounded-[10px] bg-pale text-navy'
  if (kind === 'events' && hit.at !== undefined) {
    const { month, day } = calendarLeaf(hit.at)
    return (
      <time dateTime={hit.at} className={`${tile} leading-none`}>
        <span className="max-w-full truncate text-xs font-semibold uppercase" aria-hidden>
          {month}
        </span>
        <span className="tabular text-sm font-bold text-heading" aria-hidden>
          {day}
        </span>
      </time>
    )
  }
  const Icon = hit.Icon ?? icons[kind] ?? Search
  return (
    <span className={tile}>
      <Icon size={18} aria-hidden />
    </span>
  )
}
