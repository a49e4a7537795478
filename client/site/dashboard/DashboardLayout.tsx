import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatch } from 'react-router'
import { useBadge } from '#client/chat/public.ts'
import { UpdateProfileDialog } from '#client/people/public.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { useSession } from '#client/platform/useSession.ts'
import { cx } from '#client/ui/classes.ts'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { sectionAt } from './sections.ts'
import { SideMenu } from './SideMenu.tsx'
import { StatusBanners } from './StatusBanners.tsx'
import { TabBar } from './TabBar.tsx'
import { NotificationBell } from '#client/notifications/public.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { fieldParts, inWords } from '#client/platform/dates.ts'

/** What stands around every section: the menu, who is here, the search, and what the whole portal has to say. */
export const DashboardLayout = () => {
  const session = useSession()
  return session && <Frame session={session} />
}

const Frame = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const section = sectionAt(useLocation().pathname)
  // A conversation fills the window and scrolls inside itself; everything else scrolls as a page.
  const fills = section === 'messages'
  const isConversation = useMatch('/dashboard/messages/:userId') !== null
  const title = t(`menu.${section}`)
  useBadge(title)
  useKeyboardInset(fills)

  return (
    <div className="menu:grid menu:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink>{t('common:skip_to_content')}</SkipLink>
      <SideMenu />
      <div
        className={cx(
          'flex min-w-0 flex-col max-menu:pb-[calc(4rem+env(safe-area-inset-bottom))]',
          isConversation && 'max-wide:pb-[env(safe-area-inset-bottom)]',
          fills
            ? 'h-[calc(100dvh-var(--keyboard,0px))] [@media(max-height:30rem)]:max-menu:pb-0 in-data-keyboard:max-menu:pb-0'
            : 'min-h-dvh',
        )}
      >
        <Header session={session} fills={fills} isConversation={isConversation} />
        <StatusBanners userId={session.userId} />
        <main
          id="main"
          tabIndex={-1}
          aria-label={title}
          className={cx(
            'flex min-h-0 w-full flex-1 flex-col outline-none',
            fills ? 'menu:px-8 menu:pt-3 menu:pb-6' : 'max-w-[74rem] px-4 pt-3 pb-10 menu:px-8',
          )}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <TabBar session={session} fills={fills} isConversation={isConversation} />
      <UpdateProfileDialog userId={session.userId} />
    </div>
  )
}

type HeaderProps = { session: StoredSession; fills: boolean; isConversation: boolean }

/**
 * Who is here, which day it is, the search and one's own menu. Where it is narrow, a list that `fills` the window has a
 * search of its own, and a conversation gets the place of all of it.
 */
const Header = ({ session, fills, isConversation }: HeaderProps) => {
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

/** Today in the person's own words and zone; it turns over at midnight, and when a sleeping computer wakes. */
const useToday = (): { dateTime: string; words: string } => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setTimeout(look, untilMidnight(now))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { dateTime: fieldParts(now).date, words: inWords(now, { dateStyle: 'full' }) }
}

const minute = 60_000
const hour = 60 * minute

// At least every hour, for days on which the clocks change. Some ms over, because a timer may ring early.
const untilMidnight = (now: Date): number => {
  const [hours = 0, minutes = 0] = fieldParts(now).time.split(':').map(Number)
  const left = (24 - hours) * hour - minutes * minute - (now.getTime() % minute)
  return Math.min(left, hour) + 50
}
