import { useTranslation } from 'react-i18next'
import { NotificationBell } from '#client/features/notifications/public.ts'
import { HeaderSearch } from '#client/features/search/public.tsx'
import type { StoredSession } from '#client/platform/session.ts'
import { cx } from '#client/ui/cx.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useToday } from './useToday.ts'

/** Who is here, which day it is, the search and one's own menu. Compact: a phone gives its place to a conversation. */
export const Header = ({ session, compact }: { session: StoredSession; compact: boolean }) => {
  const { t } = useTranslation('dashboard')
  const { dateTime, words } = useToday()
  return (
    <header
      className={cx(
        'mx-auto flex w-full flex-wrap items-center gap-x-5 gap-y-3 px-4 pt-4 pb-2 menu:flex-nowrap menu:px-8 menu:pt-5.5',
        compact ? 'max-menu:sr-only' : 'max-w-[88rem]',
      )}
    >
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 text-2xl break-words menu:text-[1.625rem]">
          {t('welcome', { name: session.fullName })}
        </h1>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={dateTime}>{words}</time>
        </p>
      </div>
      <HeaderSearch
        className={cx('order-last w-full menu:order-none menu:w-[min(24rem,34vw)]', compact && 'max-menu:hidden')}
      />
      <div className={cx('flex shrink-0 items-center gap-2', compact && 'max-menu:hidden')}>
        <NotificationBell userId={session.userId} />
        <ProfileMenu session={session} />
      </div>
    </header>
  )
}
