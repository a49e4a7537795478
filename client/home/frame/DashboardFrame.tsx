import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Outlet, useLocation, useMatch, NavLink } from 'react-router'
import { useBadge } from '#client/chat/public.ts'
import { UpdateProfileDialog } from '#client/people/public.ts'
import { useOwnPageTitle } from '#client/platform/pageTitle.ts'
import { profileQuery } from '#client/platform/profile.ts'
import type { StoredSession } from '#client/platform/session.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { cx } from '#client/ui/classes.ts'
import { scrollStrip } from '#client/ui/scrollStrip.ts'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { Header } from './Header.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { DISCOVER, sectionAt, SECTIONS } from '#client/platform/sections.ts'
import { SideMenu } from './SideMenu.tsx'
import { StatusBanners, useVerificationBanner } from './StatusBanners.tsx'
import { TabBar } from './TabBar.tsx'

/** Renders the menu, header and banners around every section. The build prerenders it without a member (`client/app/prerender.tsx`). */
export const DashboardFrame = ({ session }: { session: StoredSession }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  // Not above a single event or job.
  const isDiscover = SECTIONS.some(({ name, path }) => path === pathname && DISCOVER.some((each) => each === name))
  // A conversation fills the window and scrolls internally; all other sections scroll as a page.
  const fills = section === 'messages'
  const isConversation = useMatch('/dashboard/messages/:userId') !== null
  // On phones, instead of the header and the tab bar.
  const hasOwnBar = isConversation || pathname === '/dashboard/discussions/ask'
  const title = t(`menu.${section}`)
  useBadge(useOwnPageTitle() ?? title)
  useKeyboardInset(fills)
  const { data: me, isFetched, failureCount } = useQuery(profileQuery(session.userId))
  const verification = useVerificationBanner(me)
  // The profile decides which banners push the page down. A retry or an earlier failure isn't waited for, because a section that
  // refetches the profile would be replaced by the skeleton over and over.
  const isProfilePending = !isFetched && failureCount === 0
  const isPending = isProfilePending || verification.isPending
  const skeleton = <PageSkeleton className={cx(fills && 'p-4')} />

  return (
    <div className="print:block menu:grid menu:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink>{t('common:skip_to_content')}</SkipLink>
      <SideMenu />
      <div
        className={cx(
          'flex min-w-0 flex-col max-menu:pb-[calc(4rem+env(safe-area-inset-bottom))] short:pb-0 print:pb-0',
          hasOwnBar && 'max-wide:pb-[env(safe-area-inset-bottom)]',
          fills
            ? 'h-[calc(100dvh-var(--keyboard,0px))] [@media(max-height:30rem)]:max-menu:pb-0 in-data-keyboard:max-menu:pb-0'
            : 'min-h-dvh print:min-h-0',
        )}
      >
        <Header session={session} section={section} hasOwnBar={hasOwnBar} />
        <StatusBanners
          userId={session.userId}
          showsVerification={verification.isFetched}
          className={cx(fills && 'not-empty:pb-3')}
        />
        <main
          // Remounts it, because banners may have changed its position.
          key={isPending ? 'skeleton' : 'section'}
          id="main"
          tabIndex={-1}
          aria-label={title}
          className={cx('flex min-h-0 w-full flex-1 flex-col outline-none', !fills && 'column pt-4 pb-10 menu:pt-5')}
        >
          {isPending ? (
            skeleton
          ) : (
            <Suspense fallback={skeleton}>
              {isDiscover && <DiscoverNav />}
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
      <TabBar session={session} fills={fills} hasOwnBar={hasOwnBar} />
      <UpdateProfileDialog userId={session.userId} />
    </div>
  )
}

/** Renders the sections of the *Discover* tab, above each of their lists, below 900 px. */
const DiscoverNav = () => {
  const { t } = useTranslation('dashboard')
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => scrollStrip(strip.current, strip.current?.querySelector('[aria-current=page]')), [pathname])
  return (
    <nav ref={strip} aria-label={t('menu.discover')} className="strip fading-ends -m-1 mb-3 p-1 menu:hidden">
      <ul className="inline-flex gap-1 rounded-full border border-line bg-surface p-1">
        {SECTIONS.filter(({ name }) => DISCOVER.some((each) => each === name)).map(({ name, path }) => (
          <li key={name}>
            <NavLink
              to={path}
              end
              className="flex min-h-9 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap text-soft no-underline aria-[current=page]:bg-navy aria-[current=page]:text-on-navy in-[:lang(ur)]:pt-2 in-[:lang(ur)]:text-xs pointer-coarse:min-h-11"
            >
              {t(`menu.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
