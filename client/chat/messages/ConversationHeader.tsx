import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type Person, smallPhoto } from '#contract/people/members.ts'
import { useRoleWords } from '../conversations/useRoleWords.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { usePresenceWords } from './usePresenceWords.ts'

type ConversationHeaderProps = {
  person: Person | undefined
  muted: boolean
  /** The menu of what can be done. */
  children: ReactNode
}

/** Whom one talks with and whether they are there, and on a phone the way back to the list. */
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
        // The words beside it say it already.
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
