import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pin from 'lucide-react/icons/pin'
import { useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import type { ChatUser } from '#contract/chat/conversations.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { usePresence } from '#client/people/public.ts'
import { briefTime } from '#client/platform/days.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { ContextMenu } from '#client/ui/ContextMenu.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Arrangement } from '../arrange.ts'
import { ArrangeItems, useArrange } from './ArrangeItems.tsx'
import { focusNextTo } from './entries.ts'
import { Preview } from './Preview.tsx'

type PersonEntryProps = { user: ChatUser; ownId: string; chosen: boolean }

/** Renders a member in the list, with a menu for the conversation. */
export const PersonEntry = (props: PersonEntryProps) => {
  const { t } = useTranslation('conversations')
  const nameOf = useNameOf()
  const arrange = useArrange()
  const row = useRef<HTMLLIElement>(null)
  const { user } = props
  // Members without messages have nothing to arrange, and a request must be answered first.
  if (user.lastMessage === null || user.request === 'received')
    return (
      <li>
        <Entry {...props} />
      </li>
    )

  const onArrange = (change: Arrangement) => {
    if (change.archived !== undefined && row.current !== null) focusNextTo(row.current)
    arrange(user, change)
  }
  const items = <ArrangeItems user={user} onArrange={onArrange} />
  return (
    <ContextMenu items={items} render={<li ref={row} />} className="group relative">
      <Entry {...props} />
      <Menu
        trigger={
          // On touch screens, a long press or the conversation header opens the same menu.
          <IconButton
            label={t('options', { name: nameOf(user) })}
            size="s"
            className="absolute! end-3 bottom-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 [@media(hover:none)]:hidden"
          >
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        {items}
      </Menu>
    </ContextMenu>
  )
}

// Fades the text out below the options button while that is visible.
const underOptions =
  'group-hover:[mask-image:var(--before-options)] group-has-[button:focus-visible]:[mask-image:var(--before-options)] group-has-data-popup-open:[mask-image:var(--before-options)] [--before-options:linear-gradient(to_left,transparent_2.25rem,black_4.5rem)] rtl:[--before-options:linear-gradient(to_right,transparent_2.25rem,black_4.5rem)]'

/** Renders the last message and the unread count, or the member's role when there are no messages. */
const Entry = ({ user, ownId, chosen }: PersonEntryProps) => {
  const { t } = useTranslation('conversations')
  const { search } = useLocation()
  const name = useNameOf()(user)
  const presence = usePresence(user._id)
  const { lastMessage, muted } = user
  // An open conversation counts as read.
  const unread = chosen ? 0 : user.unread

  return (
    <Link
      // Opening a member ends the search. The archive stays open.
      to={{ pathname: `/dashboard/messages/${user._id}`, search: search.includes('q=') ? '' : search }}
      aria-current={chosen ? 'page' : undefined}
      className={cx(
        'flex min-h-17 items-center gap-3 px-5 py-2.5 no-underline -outline-offset-3 transition-colors duration-120',
        chosen
          ? 'bg-pale shadow-[inset_3px_0_0_var(--orange)] rtl:shadow-[inset_-3px_0_0_var(--orange)] forced-colors:border-s-3'
          : 'hover:bg-sunken',
      )}
    >
      <Avatar
        id={user._id}
        name={name}
        photo={smallPhoto(user.profilePhoto)}
        presence={presence?.online ? t('online') : undefined}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate font-semibold text-heading">
            {name}
          </span>
          {user.pinned && <Mark Icon={Pin} words={t('pinned')} />}
          {muted && <Mark Icon={BellOff} words={t('muted')} />}
          {lastMessage && (
            <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-muted">
              {briefTime(lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className={cx('flex items-center gap-2', underOptions)}>
          <span
            className={cx(
              'flex min-w-0 flex-1 text-sm',
              unread > 0 && !muted ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            <Preview user={user} ownId={ownId} chosen={chosen} />
          </span>
          <Badge count={unread} label={t('unread', { count: unread })} tone={muted ? 'quiet' : 'brand'} />
        </span>
      </span>
    </Link>
  )
}

const Mark = ({ Icon, words }: { Icon: typeof Pin; words: string }) => (
  <span className="shrink-0 text-muted">
    <Icon size={14} />
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
)
