import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import type { FoundMember } from '#contract/people/directory.ts'
import type { MemberCard, ReplyTime } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { nameOfMatch } from './facetNames.ts'

type FactProps = { person: MemberCard; className?: string }

/** The name of a member, whose link covers the whole card. */
export const PersonName = ({ person, className }: FactProps) => {
  const { t } = useTranslation('common')
  return (
    <h2 className={cx('text-[0.9688rem] leading-[1.1875rem] break-words', className)}>
      <Link
        to={`/dashboard/network/${person._id}`}
        className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/person:underline"
      >
        <bdi>{person.fullName}</bdi>
      </Link>
      {person.role === 'alumni' && person.verified && (
        <BadgeCheck
          size={16}
          role="img"
          aria-label={t('verified_alumnus')}
          aria-hidden={false}
          className="ms-1 inline align-[-0.15em] text-good"
        />
      )}
    </h2>
  )
}

/** The position and company of alumni, or the graduation year of students. `isStacked`: each has its own line on wide screens. */
export const Work = ({ person, isStacked = false }: { person: MemberCard; isStacked?: boolean }) => {
  const { t } = useTranslation('members')
  const title = person.role === 'alumni' ? (person.position ?? person.headline) : null
  const place =
    person.company ??
    (person.role === 'student' && person.graduationYear !== null
      ? t('card.graduates', { year: person.graduationYear })
      : null)
  const line = cx('inline max-w-full truncate', isStacked && 'wide:block')
  return (
    <p className="truncate text-[0.8438rem] leading-[1.125rem] text-soft">
      {title !== null && (
        <bdi dir="auto" className={line}>
          {title}
        </bdi>
      )}
      {title !== null && place !== null && <span className={isStacked ? 'wide:hidden' : undefined}>, </span>}
      {place !== null && (
        <bdi dir="auto" className={cx(line, 'font-semibold text-ink')}>
          {place}
        </bdi>
      )}
    </p>
  )
}

const smallText = 'text-[0.8125rem] leading-[1.125rem]'

/** The field, year and city of a member, and the reply time, which keeps its width when the facts are truncated. */
export const StudyAndCity = ({ person, className, replyTimeClass }: FactProps & { replyTimeClass?: string }) => (
  <p className={cx('flex shrink-0 items-center gap-2 text-muted', smallText, className)}>
    <span className="min-w-0 truncate">
      <Facts clipped facts={[studyOf(person), person.city]} />
    </span>
    {person.repliesWithin !== null && <ShortReplyTime within={person.repliesWithin} className={replyTimeClass} />}
  </p>
)

// Omits the year of students without a company, because `Work` shows it.
const studyOf = ({ role, company, fieldOfStudy, graduationYear }: MemberCard): string =>
  [fieldOfStudy, role === 'student' && company === null ? null : graduationYear]
    .filter((fact) => fact !== null)
    .join(' ')

const ShortReplyTime = ({ within, className }: { within: ReplyTime; className: string | undefined }) => {
  const { t } = useTranslation('members')
  return (
    <span title={t(`replies.${within}`)} className={cx('flex shrink-0 items-center gap-1 text-soft', className)}>
      <Clock size={13} />
      <span aria-hidden>{t(`replies.short.${within}`)}</span>
      <span className="sr-only">{t(`replies.${within}`)}</span>
    </span>
  )
}

/** Shows the match of a search when the card doesn't already contain it. */
export const Matches = ({ person: { matches }, className }: { person: FoundMember; className?: string }) =>
  matches.length > 0 && (
    <p className={cx('flex min-w-0 items-center gap-1 text-soft', smallText, className)}>
      <Search size={13} className="shrink-0" />
      <span className="min-w-0 truncate">
        <Facts clipped facts={matches.map(nameOfMatch)} />
      </span>
    </p>
  )
