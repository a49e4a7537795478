import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useRoleWords } from '#client/chat/conversations/person.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { usePresence } from '#client/people/public.ts'
import { useTyping } from '../../typing.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import Ban from 'lucide-react/icons/ban'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import type { Conversation } from '#contract/chat/conversations.ts'
import { ArrangeItems, useArrange } from '#client/chat/conversations/list/ArrangeItems.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'

type ConversationHeaderProps = {
  person: Person | undefined
  muted: boolean
  /** The menu of the conversation. */
  children: ReactNode
}

/** Shows the other member, their presence, and on phones a link back to the list. */
export const ConversationHeader = ({ person, muted, children }: ConversationHeaderProps) => {
  const { t } = useTranslation('messages')
  const { search } = useLocation()
  return (
    <header className="flex min-h-19 items-center gap-3 border-b border-line bg-surface px-3 py-2.5 wide:px-6">
      <IconButton
        label={t('back')}
        className="-me-1.5 wide:hidden"
        render={<Link to={{ pathname: '/dashboard/messages', search }} />}
      >
        <ArrowLeft size={22} />
      </IconButton>
      {person === undefined ? <Skeleton width={160} height={20} /> : <Who person={person} muted={muted} />}
      {children}
    </header>
  )
}

const Who = ({ person, muted }: { person: Person; muted: boolean }) => {
  const { t } = useTranslation('messages')
  const name = useNameOf()(person)
  const roleWords = useRoleWords()
  const { online, words } = usePresenceWords(person._id)
  const proven = person.role === 'alumni' && person.verified
  return (
    <>
      <Avatar
        id={person._id}
        name={name}
        photo={smallPhoto(person.profilePhoto)}
        // The text beside it already says so.
        presence={online ? ' ' : undefined}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <h2
            id="conversation-title"
            tabIndex={-1}
            className="flex max-w-full min-w-0 items-center gap-1.5 text-base leading-snug outline-none"
          >
            {person.former || person.unavailable ? (
              <span dir="auto" className="truncate">
                {name}
              </span>
            ) : (
              <Link
                to={`/dashboard/network/${person._id}`}
                dir="auto"
                className="truncate rounded-s text-heading no-underline hover:underline"
              >
                {name}
              </Link>
            )}
            {muted && (
              <span className="shrink-0 text-muted">
                <BellOff size={15} />
                <VisuallyHidden>{t('muted')}</VisuallyHidden>
              </span>
            )}
          </h2>
          {person.unavailable && <Chip>{t('unavailable.chip')}</Chip>}
          {!person.former && !person.unavailable && (
            <Chip tone={proven ? 'good' : 'brand'} icon={proven && <BadgeCheck size={14} className="shrink-0" />}>
              {roleWords(person)}
            </Chip>
          )}
        </div>
        {words !== undefined && <p className="mt-0.5 truncate text-[0.8125rem] text-muted">{words}</p>}
      </div>
    </>
  )
}

type PresenceWords = { online: boolean; words: string | undefined }

/** Returns the presence text of a member: typing, online, or last seen; undefined when their presence is hidden. */
const usePresenceWords = (userId: string): PresenceWords => {
  const { t } = useTranslation('messages')
  const presence = usePresence(userId)
  const typing = useTyping(userId)
  const online = presence?.online ?? false
  if (typing) return { online, words: t('presence.typing') }
  if (online) return { online, words: t('presence.online') }
  if (!presence?.lastSeenAt) return { online, words: undefined }

  const { lastSeenAt } = presence
  const time = timeOfDay(lastSeenAt)
  const age = daysAgo(lastSeenAt)
  if (age <= 0) return { online, words: t('presence.today', { time }) }
  if (age === 1) return { online, words: t('presence.yesterday', { time }) }
  return { online, words: t('presence.earlier', { when: dayAndTime(lastSeenAt) }) }
}

type ConversationMenuProps = {
  conversation: Conversation
  trigger: RefObject<HTMLButtonElement | null>
  onSearch: () => void
  onReport: () => void
  onBlock: () => void
}

/** Renders the menu of a conversation. */
export const ConversationMenu = ({ conversation, trigger, onSearch, onReport, onBlock }: ConversationMenuProps) => {
  const { t } = useTranslation('messages')
  const nameOf = useNameOf()
  const arrange = useArrange()
  const begun = conversation.lastSequence > 0
  return (
    <Menu
      trigger={
        <IconButton
          ref={trigger}
          label={t('options', { name: nameOf(conversation) })}
          className="ms-auto -me-1.5 wide:-me-2.5"
        >
          <EllipsisVertical size={21} />
        </IconButton>
      }
    >
      {!conversation.former && !conversation.unavailable && (
        <MenuItem icon={<UserRound size={18} />} render={<Link to={`/dashboard/network/${conversation._id}`} />}>
          {t('profile')}
        </MenuItem>
      )}
      {begun && (
        <>
          <MenuItem icon={<Search size={18} />} onSelect={onSearch}>
            {t('search')}
          </MenuItem>
          {conversation.request !== 'received' && conversation.request !== 'declined' && (
            <>
              <MenuSeparator />
              <ArrangeItems user={conversation} onArrange={(change) => arrange(conversation, change)} />
            </>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<Flag size={18} />} onSelect={onReport}>
        {t('report')}
      </MenuItem>
      {!conversation.former && (
        <MenuItem icon={<Ban size={18} />} tone="danger" onSelect={onBlock}>
          {t('block')}
        </MenuItem>
      )}
    </Menu>
  )
}
