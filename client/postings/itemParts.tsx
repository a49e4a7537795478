import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Author } from '#contract/postings.ts'
import { useCollege } from '#client/platform/college.ts'
import { calendarLeaf, weekdayAndTime } from '#client/platform/dates.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { DateTile } from '#client/ui/DateTile.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Shows the author; the name links to the profile if the viewer may see profiles. */
export const Byline = ({ author }: { author: Author | null }) => {
  const { t } = useTranslation('common')
  const name = useNameOf()(author)
  const heldBack = useAwaitingVerification()
  const person =
    author === null || author._id === null || heldBack ? (
      <bdi className="min-w-0 break-words">{name}</bdi>
    ) : (
      <Link
        to={`/dashboard/network/${author._id}`}
        className="relative min-w-0 rounded-s break-words text-soft no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:text-navy hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    )
  return (
    <p className="flex min-h-9 min-w-0 items-center gap-2 text-sm text-soft">
      {author && <Avatar id={author._id ?? ''} name={name} photo={smallPhoto(author.profilePhoto)} size="xs" />}
      <Sentence parts={{ person, spoken: <span className="sr-only" /> }}>{t('posting.by')}</Sentence>
    </p>
  )
}

/** Shows a time in the viewer's time zone, and in the college's too, with both zones named, when they differ. */
export const When = ({ instant }: { instant: string }) => {
  const { t } = useTranslation('common')
  const { timeZone } = useCollege()
  const differ = weekdayAndTime(instant) !== weekdayAndTime(instant, { timeZone })
  return (
    <>
      <time dateTime={instant}>{weekdayAndTime(instant, { named: differ })}</time>
      {differ && <> · {t('posting.college_time', { time: weekdayAndTime(instant, { timeZone, named: true }) })}</>}
    </>
  )
}

/** Shows the day of a time as a calendar leaf. */
export const DayLeaf = ({ instant }: { instant: string }) => <DateTile dateTime={instant} {...calendarLeaf(instant)} />

/** Shows a text as written; a long one is collapsed to its beginning. */
export const LongText = ({ children, className }: { children: string; className?: string }) => {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const long = children.length > 240 || children.split('\n').length > 3
  return (
    <div className={className}>
      <p
        dir="auto"
        className={cx('max-w-[70ch] wrap-anywhere whitespace-pre-line text-soft', long && !open && 'line-clamp-3')}
      >
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 rounded-s text-sm font-semibold text-link underline underline-offset-3"
        >
          {t(open ? 'posting.less' : 'posting.more')}
        </button>
      )}
    </div>
  )
}

/** Marks one of the viewer's postings that nobody else can see yet. */
export const PendingChip = () => {
  const { t } = useTranslation('common')
  const hint = usePendingHint()
  return (
    <span title={hint}>
      <Chip tone="warn" icon={<Hourglass size={14} />}>
        {t('posting.pending')}
        <VisuallyHidden>. {hint}</VisuallyHidden>
      </Chip>
    </span>
  )
}

/** Returns the sentence that says until when nobody else can see the viewer's postings. */
export const usePendingHint = (): string => {
  const { t } = useTranslation('common')
  return t(`posting.pending.${useAwaitingVerification() ?? 'unverified'}`)
}

/** Shows what the college decided about a posting of the viewer's own, and why; nothing without a reason. */
export const CollegeNote = ({ label, reason }: { label: string; reason: string | null }) =>
  reason !== null && (
    <p className="mt-2.5 rounded-s bg-warn-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-line text-ink">
      <strong>{label}</strong> <bdi>{reason}</bdi>
    </p>
  )

/** Says that the college has hidden one of the viewer's postings. */
export const HiddenNote = ({ reason }: { reason: string | null }) => {
  const { t } = useTranslation('common')
  return <CollegeNote label={t('posting.hidden')} reason={reason} />
}
