import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Face, type FaceName } from './Faces.tsx'

type Children = { children: ReactNode; className?: string }

/** A window or card of the portal. */
export const Panel = ({ children, className }: Children) => (
  <div className={cx('rounded-[16px] border border-line bg-surface text-ink', className)}>{children}</div>
)

/** The name of a verified alumnus, on one line. */
export const Verified = ({ name, size = 15 }: { name: FaceName; size?: number }) => {
  const { t } = useTranslation('scenes')
  return (
    <Title size={size} className="flex items-center gap-1.5">
      <bdi className="truncate">{t(`${name}.name`)}</bdi>
      <BadgeCheck size={16} className="shrink-0 text-good" />
    </Title>
  )
}

/** The first line of a card. */
export const Title = ({ children, className, size = 15 }: Children & { size?: number }) => (
  <div className={cx('leading-tight font-bold text-heading', className)} style={{ fontSize: `${size / 16}rem` }}>
    {children}
  </div>
)

/** A further line of a card. */
export const Line = ({ children, className }: Children) => (
  <div className={cx('text-[0.8125rem] leading-snug text-soft [&_b]:font-semibold [&_b]:text-ink', className)}>
    {children}
  </div>
)

/** A portrait with a name and lines beside it. */
export const Row = ({
  face,
  size = 40,
  children,
  className,
}: Children & { face?: FaceName | undefined; size?: number }) => (
  <div className={cx('flex items-center gap-3', className)}>
    {face !== undefined && <Face name={face} size={size} />}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)

/** A choice among others, such as a filter. */
export const Pill = ({ children, chosen = false, className }: Children & { chosen?: boolean }) => (
  <span
    className={cx(
      'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-[0.84375rem] font-medium whitespace-nowrap',
      chosen ? 'border-transparent bg-navy text-on-navy' : 'border-line-strong text-navy',
      className,
    )}
  >
    {children}
  </span>
)

/** Something that has been decided: going, accepted. */
export const Decided = ({ children, className }: Children) => (
  <span
    className={cx(
      'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-good-soft px-4 text-sm font-semibold whitespace-nowrap text-good',
      className,
    )}
  >
    <Check size={16} className="shrink-0" />
    {children}
  </span>
)

type TileProps = { kind: keyof typeof tileColours; weekday: string; day: number; month: string }

const tileColours = { talk: 'bg-(--talk-soft) text-(--talk)', workshop: 'bg-(--workshop-soft) text-(--workshop)' }

/** The date of an event in the colour of its category. */
export const Tile = ({ kind, weekday, day, month }: TileProps) => (
  <div
    className={cx(
      'w-15 shrink-0 rounded-[12px] py-1.5 text-center text-xs leading-tight font-semibold',
      tileColours[kind],
    )}
  >
    {weekday}
    <b className="tabular block text-[1.4375rem] leading-tight">{day}</b>
    {month}
  </div>
)

const companyColours = {
  green: 'bg-good-soft text-good',
  blue: 'bg-(--talk-soft) text-(--talk)',
  amber: 'bg-warn-soft text-warn',
}

/** The first letter of a company, in place of its logo. */
export const Company = ({ name, colour }: { name: string; colour: keyof typeof companyColours }) => (
  <span
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-[12px] text-[1.1875rem] leading-none font-bold',
      companyColours[colour],
    )}
  >
    {name.charAt(0)}
  </span>
)
