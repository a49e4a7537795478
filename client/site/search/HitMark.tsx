import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CodeXml from 'lucide-react/icons/code-xml'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { Hit, Kind } from './sections.ts'

const icons = { events: CalendarDays, mentorships: HeartHandshake, jobs: BriefcaseBusiness, projects: CodeXml }

/** What stands before a hit: the person's photo, or the sign of its kind. */
export const HitMark = ({ hit, kind }: { hit: Hit; kind: Kind }) => {
  if (kind === 'people') return <Avatar id={hit.id} name={hit.title} photo={hit.person?.photo} size="s" />
  const Icon = icons[kind]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-pale text-navy">
      <Icon size={18} aria-hidden />
    </span>
  )
}
