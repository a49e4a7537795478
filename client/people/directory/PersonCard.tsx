import HandHelping from 'lucide-react/icons/hand-helping'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentProps, memo } from 'react'
import { Link } from 'react-router'
import type { FoundMember } from '#contract/people/directory.ts'
import { type MemberCard, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkedInLink } from './LinkedInLink.tsx'
import { type Likeness, PersonChips } from './PersonChips.tsx'
import { Matches, PersonName, StudyAndCity, Work } from './PersonFacts.tsx'

type PersonProps = { person: FoundMember; me: Likeness | undefined }

/** `isRow`: a list row at every width; otherwise only on phones. The other properties are the list item's. */
type PersonCardProps = PersonProps & { isRow: boolean } & Pick<ComponentProps<'div'>, 'aria-posinset' | 'aria-setsize'>

/** A member in the directory; the whole card links to the profile. A message button appears on hover and keyboard focus. */
export const PersonCard = memo(function PersonCard({ person, me, isRow, ...item }: PersonCardProps) {
  const Content = isRow ? RowContent : CardContent
  return (
    <div
      {...item}
      role="listitem"
      className={cx(
        'group/person relative flex min-h-20 min-w-0 items-center gap-3 bg-surface px-4 py-3',
        isRow ? 'border-b border-line' : cardClass,
      )}
    >
      <Content person={person} me={me} />
    </div>
  )
})

const cardClass = cx(
  'max-wide:border-b max-wide:border-line',
  'wide:min-h-[9.75rem] wide:flex-col wide:items-stretch wide:gap-1.5 wide:rounded-m wide:border wide:border-line wide:px-3 wide:shadow-1',
  'wide:transition-[border-color,box-shadow] wide:duration-150 wide:focus-within:border-control wide:hover:border-control wide:hover:shadow-2',
)

// In a list that is wide enough, chips and actions replace the icon for mentoring and the short reply time.
const RowContent = ({ person, me }: PersonProps) => (
  <>
    <div className="flex w-full min-w-0 flex-1 items-center gap-3">
      <PersonAvatar person={person} size="m" />
      <div className="min-w-0 flex-1">
        <PersonName person={person} />
        <Work person={person} />
        <StudyAndCity person={person} replyTimeClass="@xl:hidden" />
        <Matches person={person} />
      </div>
      <MentoringMark person={person} className="@xl:hidden" />
    </div>
    <div className="relative hidden shrink-0 items-center gap-2 @xl:flex">
      <div className="min-w-0">
        <PersonChips person={person} me={me} hasReplyTime />
      </div>
      {me?._id !== person._id && (
        <div className={cx(actionsClass, 'relative')}>
          {person.answersOnly !== true && <MessageLink person={person} variant="ghost" />}
          <AskLink person={person} />
        </div>
      )}
    </div>
    <LinkedInLink person={person} />
  </>
)

// Below `wide` it looks like a row. The other facts are in the page twice, because a card shows them below the picture.
const CardContent = ({ person, me }: PersonProps) => {
  const takesMessages = person.answersOnly !== true
  const hasActions = me?._id !== person._id && (takesMessages || person.help.includes('mentoring'))
  return (
    <>
      <div className="flex w-full min-w-0 flex-1 items-center gap-3 wide:flex-none wide:items-start">
        <PersonAvatar person={person} size="card" />
        <div className="min-w-0 flex-1 wide:min-h-16">
          <PersonName person={person} className="wide:line-clamp-2 wide:pe-7" />
          <Work person={person} isStacked />
          <StudyAndCity person={person} className="wide:hidden" />
          <Matches person={person} className="wide:hidden" />
        </div>
        <MentoringMark person={person} className="wide:hidden" />
      </div>
      <StudyAndCity person={person} className="hidden wide:flex" />
      <Matches person={person} className="hidden wide:flex" />
      <div className="relative mt-auto hidden h-6.5 shrink-0 items-center gap-2 wide:flex">
        <div className={cx('min-w-0', hasActions && fadingClass)}>
          <PersonChips person={person} me={me} />
        </div>
        {hasActions && (
          <div className={cx(actionsClass, appearingClass)}>
            {takesMessages && <MessageLink person={person} variant="secondary" />}
            <AskLink person={person} />
          </div>
        )}
      </div>
      <LinkedInLink person={person} className="wide:absolute wide:end-3 wide:top-3" />
    </>
  )
}

const actionsClass = 'z-10 flex items-center gap-2 pointer-coarse:hidden'

// On a card, the chips fade out to make room for the actions.
const fadingClass =
  'transition-opacity duration-120 pointer-fine:group-focus-within/person:opacity-0 pointer-fine:group-hover/person:opacity-0'
const appearingClass =
  'absolute inset-x-0 -bottom-1.5 opacity-0 transition-opacity duration-120 group-focus-within/person:opacity-100 group-hover/person:opacity-100'

const PersonAvatar = ({ person, size }: { person: MemberCard; size: 'm' | 'card' }) => (
  <Avatar id={person._id} name={person.fullName} photo={smallPhoto(person.profilePhoto)} size={size} />
)

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

// The label includes the name, because lists have many of these links.
const MessageLink = ({ person, variant }: { person: MemberCard; variant: 'secondary' | 'ghost' }) => {
  const { t } = useTranslation('members')
  const label = t('message.to', { person: person.fullName })
  return (
    <Button
      variant={variant}
      size="s"
      className="flex-1"
      icon={<MessageCircle size={16} />}
      render={<Link to={`/dashboard/messages/${person._id}`} aria-label={label} />}
    >
      {t('message')}
    </Button>
  )
}

// Links to the request form of a member who offers mentoring.
const AskLink = ({ person: { _id, fullName, help } }: { person: MemberCard }) => {
  const { t } = useTranslation('members')
  if (!help.includes('mentoring')) return null
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
