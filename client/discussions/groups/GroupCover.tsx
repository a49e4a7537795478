import BookOpen from 'lucide-react/icons/book-open'
import MapPin from 'lucide-react/icons/map-pin'
import Sparkles from 'lucide-react/icons/sparkles'
import Trophy from 'lucide-react/icons/trophy'
import { useId } from 'react'
import type { Group } from '#contract/discussions/groups.ts'
import { cx } from '#client/ui/classes.ts'

type Look = Pick<Group, 'kind' | 'colour' | 'label'>

// Whole class names, because Tailwind finds only those.
const colours: Record<Group['colour'], string> = {
  green: 'bg-cover-green',
  violet: 'bg-cover-violet',
  blue: 'bg-cover-blue',
  rose: 'bg-cover-rose',
  amber: 'bg-cover-amber',
  teal: 'bg-cover-teal',
}

// A pattern per kind: its width, height and lines, which continue in the tiles around it.
const patterns: Record<Group['kind'], [width: number, height: number, path: string]> = {
  class: [22, 78, 'M0 78 22 0M-22 78 0 0M22 78 44 0'],
  course: [68, 50, 'M8 8 0 16l8 8M26 8l8 8-8 8M42 28l-8 8 8 8M60 28l8 8-8 8'],
  city: [120, 24, 'M0 12q30-12 60 0t60 0M0 0q30-12 60 0t60 0M0 24q30-12 60 0t60 0'],
  club: [52, 60, 'M8 0v14l10 10v12l-10 10v14M34 60V46l10-10V24l-10-10V0'],
  interest: [60, 20, 'M0 10q15 10 30 0t30 0M0 0q15 10 30 0t30 0M0 20q15 10 30 0t30 0'],
}

/** The patterned cover of a group. Decorative. */
export const GroupCover = ({ group: { kind, colour }, className }: { group: Look; className?: string }) => {
  const pattern = useId()
  const [width, height, path] = patterns[kind]
  return (
    <div aria-hidden className={cx('overflow-hidden text-white', colours[colour], className)}>
      <svg className="size-full opacity-25" fill="none" stroke="currentColor" strokeWidth="1.5">
        <pattern id={pattern} width={width} height={height} patternUnits="userSpaceOnUse">
          <path d={path} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} stroke="none" />
      </svg>
    </div>
  )
}

const icons = { course: BookOpen, city: MapPin, club: Trophy, interest: Sparkles }
const sizes = {
  m: 'size-11 rounded-[12px] text-base ring-3',
  row: 'size-12 rounded-[12px] text-lg',
  l: 'size-17 rounded-[18px] text-2xl ring-4 wide:size-20',
}
const iconSizes = { m: 22, row: 24, l: 34 }

type GroupTileProps = { group: Look; size: keyof typeof sizes; className?: string }

/** The mark of a group: the year of a class, or an icon. Decorative. */
export const GroupTile = ({ group: { kind, colour, label }, size, className }: GroupTileProps) => {
  const Icon = kind === 'class' ? undefined : icons[kind]
  return (
    <span
      aria-hidden
      className={cx(
        'tabular relative grid shrink-0 place-items-center font-bold text-white ring-surface',
        colours[colour],
        sizes[size],
        className,
      )}
    >
      {Icon ? <Icon size={iconSizes[size]} /> : label.slice(-2)}
    </span>
  )
}
