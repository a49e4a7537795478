import CodeXml from 'lucide-react/icons/code-xml'
import Footprints from 'lucide-react/icons/footprints'
import Handshake from 'lucide-react/icons/handshake'
import Presentation from 'lucide-react/icons/presentation'
import Wrench from 'lucide-react/icons/wrench'
import type { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { inWords } from '#client/platform/dates.ts'
import { cx } from '#client/ui/classes.ts'

export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const icons = {
  'Tech Talk': Presentation,
  Hackathon: CodeXml,
  Workshop: Wrench,
  Networking: Handshake,
  'Non-Tech Meetup': Footprints,
} satisfies Record<EventCategory, unknown>

type CategoryIconProps = { category: EventCategory; size?: number; className?: string | undefined }

/** Renders the icon of a category in the current text colour. */
export const CategoryIcon = ({ category, ...look }: CategoryIconProps) => {
  const Icon = icons[category]
  return <Icon aria-hidden {...look} />
}

type DateLeafProps = {
  category: EventCategory
  dateTime: string
  small?: boolean
  large?: boolean
  past?: boolean
  timeZone?: string
}

/** Renders the date of an event in the colour of its category: weekday and day, and the month when large; in the viewer's zone or `timeZone`. */
export const DateLeaf = ({
  category,
  dateTime,
  small = false,
  large = false,
  past = false,
  timeZone,
}: DateLeafProps) => {
  const zone = timeZone === undefined ? {} : { timeZone }
  return (
    <time
      dateTime={dateTime}
      data-category={category}
      className={cx(
        'grid shrink-0 content-center justify-items-center overflow-hidden rounded-[10px] text-center leading-none',
        large ? 'size-18 gap-1' : small ? 'size-11 gap-0.5' : 'h-13 w-13 gap-1',
        past ? 'bg-sunken text-muted' : 'bg-category-soft text-category',
      )}
    >
      <span className="max-w-full truncate text-xs leading-none font-semibold">
        {inWords(dateTime, { ...zone, ...(large ? ({ month: 'short' } as const) : ({ weekday: 'short' } as const)) })}
      </span>{' '}
      <span
        className={cx(
          'tabular leading-none font-bold',
          large ? 'text-[1.75rem]' : small ? 'text-lg' : 'text-[1.375rem]',
        )}
      >
        {inWords(dateTime, { ...zone, day: 'numeric' })}
      </span>{' '}
      {large && <span className="text-xs leading-none">{inWords(dateTime, { ...zone, weekday: 'short' })}</span>}
    </time>
  )
}
