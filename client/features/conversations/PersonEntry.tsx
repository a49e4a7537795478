import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members.ts'
import type { ChatUser } from '#contract/conversations.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/cx.ts'
import { briefTime } from '#client/platform/days.ts'
import { useRoleWords } from './useRoleWords.ts'

type PersonEntryProps = { user: ChatUser; ownId: string; chosen: boolean }

/** Somebody in the list: the last message and what waits unread, or who they are while nothing was said. */
export const PersonEntry = ({ user, ownId, chosen }: PersonEntryProps) => {
  const { t } = useTranslation('conversations')
  const roleWords = useRoleWords()
  const { lastMessage } = user
  // Whoever looks at the conversation has read it.
  const unread = chosen ? 0 : user.unread
  const preview =
    lastMessage?.senderId === ownId ? t('you_said', { message: lastMessage.message }) : lastMessage?.message

  return (
    <li>
      <Link
        to={`/dashboard/messages/${user._id}`}
        aria-current={chosen ? 'page' : undefined}
        className={cx(
          'flex min-h-17 items-center gap-3 px-5 py-2.5 no-underline -outline-offset-3 transition-colors duration-120',
          chosen ? 'bg-pale shadow-[inset_3px_0_0_var(--orange)]' : 'hover:bg-sunken',
        )}
      >
        <Avatar id={user._id} name={user.fullName} photo={smallPhoto(user.profilePhoto)} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold text-heading">{user.fullName}</span>
            {lastMessage && (
              <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-muted">
                {briefTime(lastMessage.createdAt)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-muted')}
            >
              {preview ?? roleWords(user)}
            </span>
            <Badge count={unread} label={t('unread', { count: unread })} />
          </span>
        </span>
      </Link>
    </li>
  )
}
