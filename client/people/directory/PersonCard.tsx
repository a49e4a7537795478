import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import HandHelping from 'lucide-react/icons/hand-helping'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import type { FoundMember } from '#contract/people/directory.ts'
import { type MemberCard, type ReplyTime, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { nameOfMatch } from './facetNames.ts'
import { LinkedInLink } from './LinkedInLink.tsx'
import { type Likeness, PersonChips } from './PersonChips.tsx'

type PersonCardProps = {
  person: FoundMember
  me: Likeness | undefined
  /** Whether to render a list row at every width; otherwise only on phones. */
  isRow: boolean
  /** The position in the whole list and its length, because only a part is rendered; −1 if unknown. */
  place: number
  total: number
  /** The index of the list row that this card starts, and the ref that measures it. */
  line: number | undefined
  measure: Ref<HTMLLIElement>
}

/** A member in the directory; the whole card links to the profile. A message button appears on hover and keyboard focus. */
export const PersonCard = memo(function PersonCard({ person, me, isRow, ...list }: PersonCardProps) {
  return (
    <li
      ref={list.line === undefined ? undefined : list.measure}
      data-index={list.line}
      aria-posinset={list.place}
      aria-setsize={list.total}
      className={cx(
        'group/person relative flex min-h-20 min-w-0 items-center gap-3 bg-surface px-4 py-3',
        isRow ? 'border-b border-line' : cardClass,
      )}
    >
      <div className={cx('flex w-full min-w-0 flex-1 items-center gap-3', !isRow && 'wide:flex-none wide:items-start')}>
        <Avatar
          id={person._id}
          name={person.fullName}
          photo={smallPhoto(person.profilePhoto)}
          size={isRow ? 'm' : 'card'}
        />
        <div className={cx('min-w-0 flex-1', !isRow && 'wide:min-h-16')}>
          <PersonName person={person} hasCorner={!isRow} />
          <Work person={person} isRow={isRow} />
          <StudyAndCity person={person} isRow={isRow} className={isRow ? '' : 'wide:hidden'} />
          <Matches person={person} className={isRow ? '' : 'wide:hidden'} />
        </div>
        <MentoringMark person={person} className={isRow ? '@xl:hidden' : 'wide:hidden'} />
      </div>
      {!isRow && (
        <>
          <StudyAndCity person={person} isRow={isRow} className="hidden wide:flex" />
          <Matches person={person} className="hidden wide:flex" />
        </>
      )}
      <div
        className={cx('relative hidden shrink-0 items-center gap-2', isRow ? '@xl:flex' : 'mt-auto h-6.5 wide:flex')}
      >
        <div className={cx('min-w-0', me?._id !== person._id && !isRow && fadingClass)}>
          <PersonChips person={person} me={me} isRow={isRow} />
        </div>
        {me?._id !== person._id && (
          <div
            className={cx(
              'z-10 flex items-center gap-2 pointer-coarse:hidden',
              isRow
                ? 'relative'
                : 'absolute inset-x-0 -bottom-1.5 opacity-0 transition-opacity duration-120 group-focus-within/person:opacity-100 group-hover/person:opacity-100',
            )}
          >
            <MessageLink
              person={person}
              variant={isRow ? 'ghost' : 'secondary'}
              icon={<MessageCircle size={16} />}
              className="flex-1"
            />
            {person.help.includes('mentoring') && <AskLink person={person} />}
          </div>
        )}
      </div>
      <LinkedInLink person={person} className={isRow ? '' : 'wide:absolute wide:end-3 wide:top-3'} />
    </li>
  )
})

const cardClass = cx(
  'max-wide:border-b max-wide:border-line',
  'wide:min-h-[9.75rem] wide:flex-col wide:items-stretch wide:gap-1.5 wide:rounded-m wide:border wide:border-line wide:px-3 wide:shadow-1',
  'wide:transition-[border-color,box-shadow] wide:duration-150 wide:focus-within:border-control wide:hover:border-control wide:hover:shadow-2',
)

// The chips fade out to make room for the button.
const fadingClass =
  'transition-opacity duration-120 pointer-fine:group-focus-within/person:opacity-0 pointer-fine:group-hover/person:opacity-0'

// An icon for mentoring where chips don't fit.
const MentoringMark = ({ person: { help }, className }: { person: MemberCard; className: string }) => {
  const { t } = useTranslation('members')
  if (!help.includes('mentoring')) return null
  return (
    <span className={cx('grid size-8 shrink-0 place-items-center rounded-full bg-good-soft text-good', className)}>
      <HandHelping size={18} role="img" aria-hidden={false} aria-label={t('chip.mentoring')} />
    </span>
  )
}

type StudyAndCityProps = { person: MemberCard; isRow: boolean; className: string }

// The reply time keeps its width when the facts are truncated. Wide rows show it beside the chips instead.
const StudyAndCity = ({ person, isRow, className }: StudyAndCityProps) => (
  <p className={cx('flex shrink-0 items-center gap-2 text-[0.8125rem] leading-[1.125rem] text-muted', className)}>
    <span className="min-w-0 truncate">
      <Facts clipped facts={[studyOf(person), person.city]} />
    </span>
    {person.repliesWithin !== null && <Replies within={person.repliesWithin} className={isRow ? '@xl:hidden' : ''} />}
  </p>
)

const Replies = ({ within, className }: { within: ReplyTime; className: string }) => {
  const { t } = useTranslation('members')
  return (
    <span title={t(`replies.${within}`)} className={cx('flex shrink-0 items-center gap-1 text-soft', className)}>
      <Clock size={13} />
      <span aria-hidden>{t(`replies.short.${within}`)}</span>
      <span className="sr-only">{t(`replies.${within}`)}</span>
    </span>
  )
}

// Shows the match of a search when the card doesn't already contain it.
const Matches = ({ person: { matches }, className }: { person: FoundMember; className: string }) =>
  matches.length > 0 && (
    <p className={cx('flex min-w-0 items-center gap-1 text-[0.8125rem] leading-[1.125rem] text-soft', className)}>
      <Search size={13} className="shrink-0" />
      <span className="min-w-0 truncate">
        <Facts clipped facts={matches.map(nameOfMatch)} />
      </span>
    </p>
  )

const PersonName = ({ person, hasCorner }: { person: MemberCard; hasCorner: boolean }) => {
  const { t } = useTranslation('common')
  return (
    <h2 className={cx('text-[0.9688rem] leading-[1.1875rem] break-words', hasCorner && 'wide:line-clamp-2 wide:pe-7')}>
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

// Position and company of alumni, or graduation year of students, each with its own line on a card.
const Work = ({ person, isRow }: { person: MemberCard; isRow: boolean }) => {
  const { t } = useTranslation('members')
  const title = person.role === 'alumni' ? (person.position ?? person.headline) : null
  const place =
    person.company ?? (person.role === 'student' ? t('card.graduates', { year: person.graduationYear }) : null)
  const line = cx('max-w-full truncate', isRow ? 'inline' : 'inline wide:block')
  return (
    <p className="truncate text-[0.8438rem] leading-[1.125rem] text-soft">
      {title !== null && (
        <bdi dir="auto" className={line}>
          {title}
        </bdi>
      )}
      {title !== null && place !== null && <span className={isRow ? undefined : 'wide:hidden'}>, </span>}
      {place !== null && (
        <bdi dir="auto" className={cx(line, 'font-semibold text-ink')}>
          {place}
        </bdi>
      )}
    </p>
  )
}

// Omits the year of students without a company, because it is already shown.
const studyOf = ({ role, company, fieldOfStudy, graduationYear }: MemberCard): string =>
  [fieldOfStudy, role === 'student' && company === null ? null : graduationYear]
    .filter((fact) => fact !== null)
    .join(' ')

// Links to the mentoring request form, as an icon beside the other button.
const AskLink = ({ person: { _id, fullName } }: { person: MemberCard }) => {
  const { t } = useTranslation('members')
  return (
    <IconButton
      variant="outline"
      size="s"
      label={t('ask_mentoring', { name: fullName })}
      render={<Link to={`/dashboard/mentorship?view=find&ask=${_id}`} />}
    >
      <HandHelping size={18} />
    </IconButton>
  )
}

type MessageLinkProps = {
  person: Pick<MemberCard, '_id' | 'fullName'>
  variant?: 'secondary' | 'ghost'
  icon?: ReactNode
  className?: string
}

/** Links to the conversation with a member. The label includes the name, because lists have many of these links. */
export const MessageLink = ({ person, variant = 'secondary', icon, className }: MessageLinkProps) => {
  const { t } = useTranslation('members')
  return (
    <Button
      variant={variant}
      size="s"
      className={className}
      icon={icon}
      render={
        <Link to={`/dashboard/messages/${person._id}`} aria-label={t('message.to', { person: person.fullName })} />
      }
    >
      {t('message')}
    </Button>
  )
}
