import { useTranslation } from 'react-i18next'
import { NotificationBell } from '#client/notifications/public.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import type { StoredSession } from '#client/platform/session.ts'
import { cx } from '#client/ui/cx.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useToday } from './useToday.ts'

type HeaderProps = { session: StoredSession; fills: boolean; isConversation: boolean }

/**
 * Who is here, which day it is, the search and one's own menu. Where it is narrow, a list that `fills` the window has a
 * search of its own, and a conversation gets the place of all of it.
 */
export const Header = ({ session, fills, isConversation }: HeaderProps) => {
  const { t } = useTranslation('dashboard')
  const { dateTime, words } = useToday()
  return (
    <header
      className={cx(
        'flex w-full max-w-[74rem] flex-wrap items-center gap-x-5 gap-y-3 px-4 pt-4 pb-2 menu:flex-nowrap menu:px-8 menu:pt-5.5',
        fills && '[@media(max-height:30rem)]:max-menu:sr-only',
        isConversation && 'max-wide:sr-only',
      )}
    >
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-3 text-2xl break-words menu:line-clamp-2 menu:text-[1.625rem]">
          {t('welcome', { name: session.fullName })}
        </h1>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={dateTime}>{words}</time>
        </p>
      </div>
      <HeaderSearch
        className={cx('order-last w-full menu:order-none menu:w-[min(24rem,28vw)]', fills && 'max-menu:hidden')}
      />
      <div
        className={cx(
          'flex shrink-0 items-center gap-2',
          fills && '[@media(max-height:30rem)]:max-menu:hidden',
          isConversation && 'max-wide:hidden',
        )}
      >
        <NotificationBell userId={session.userId} />
        <ProfileMenu session={session} />
      </div>
    </header>
  )
}
