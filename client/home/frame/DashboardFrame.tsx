import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Outlet, useLocation, useMatch } from 'react-router'
import { useBadge } from '#client/chat/public.ts'
import { UpdateProfileDialog } from '#client/people/public.ts'
import { useOwnPageTitle } from '#client/platform/pageTitle.ts'
import { profileQuery } from '#client/platform/profile.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { cx } from '#client/ui/classes.ts'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { DiscoverNav } from './DiscoverNav.tsx'
import { Header } from './Header.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { DISCOVER, sectionAt, SECTIONS } from '#client/platform/sections.ts'
import { SideMenu } from './SideMenu.tsx'
import { StatusBanners } from './StatusBanners.tsx'
import { TabBar } from './TabBar.tsx'

/** The menu, the header and the notices around every section. The build prerenders it without a member (`client/app/prerender.tsx`). */
export const DashboardFrame = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  // Not over a single event or job.
  const isDiscover = SECTIONS.some(({ name, path }) => path === pathname && DISCOVER.some((each) => each === name))
  // A conversation fills the window and scrolls inside itself; everything else scrolls as a page.
  const fills = section === 'messages'
  const isConversation = useMatch('/dashboard/messages/:userId') !== null
  const title = t(`menu.${section}`)
  useBadge(useOwnPageTitle() ?? title)
  useKeyboardInset(fills)
  const { isFetched, failureCount } = useQuery(profileQuery(session.userId))
  // It says which notices stand above the page: they would push it down. Nobody waits for a second try, nor for what failed before: a
  // section that asks for it again would make way for the skeleton, and so on.
  const isProfilePending = !isFetched && failureCount === 0
  const skeleton = <PageSkeleton className={cx(fills && 'p-4')} />

  return (
    <div className="print:block menu:grid menu:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink>{t('common:skip_to_content')}</SkipLink>
      <SideMenu />
      <div
        className={cx(
          'flex min-w-0 flex-col max-menu:pb-[calc(4rem+env(safe-area-inset-bottom))] print:pb-0',
          isConversation && 'max-wide:pb-[env(safe-area-inset-bottom)]',
          fills
            ? 'h-[calc(100dvh-var(--keyboard,0px))] [@media(max-height:30rem)]:max-menu:pb-0 in-data-keyboard:max-menu:pb-0'
            : 'min-h-dvh print:min-h-0',
        )}
      >
        <Header session={session} section={section} isConversation={isConversation} />
        <StatusBanners userId={session.userId} className={cx(fills && 'not-empty:pb-3')} />
        <main
          // Another one than before: it may stand lower.
          key={isProfilePending ? 'skeleton' : 'section'}
          id="main"
          tabIndex={-1}
          aria-label={title}
          className={cx('flex min-h-0 w-full flex-1 flex-col outline-none', !fills && 'column pt-4 pb-10 menu:pt-5')}
        >
          {isProfilePending ? (
            skeleton
          ) : (
            <Suspense fallback={skeleton}>
              {isDiscover && <DiscoverNav />}
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
      <TabBar session={session} fills={fills} isConversation={isConversation} />
      <UpdateProfileDialog userId={session.userId} />
    </div>
  )
}
