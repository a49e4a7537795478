import {
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Outlet, Link, useLocation } from 'react-router'
import { VersionBanner } from '#client/platform/VersionBanner.tsx'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { Brand } from '#client/platform/Brand.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'

/** Renders the specified shared layout: header, page, footer. The page is that of the route, unless given. */
export const SiteLayout = ({ languages, children }: { languages: ReactNode; children?: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink>{t('skip_to_content')}</SkipLink>
      <SiteHeader languages={languages} />
      <div className="page not-empty:py-3">
        <VersionBanner />
      </div>
      {/* As high as the window while the first page loads, so that the footer doesn't jump. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.5rem)] print:min-h-0 flex-1 outline-none">
        <Suspense>{children ?? <Outlet />}</Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}

/** Renders the logo, top links, language choice and login buttons. Below 1280 px, links and buttons collapse into a menu. */
const SiteHeader = ({ languages }: { languages: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <header className="print:hidden sticky top-0 z-30 short:static border-b border-line bg-surface [html:not(.js)_&]:static">
      <div className="page flex h-15 items-center md:h-18 gap-2 xl:grid xl:grid-cols-[1fr_auto_1fr] xl:gap-8 max-xl:[html:not(.js)_&]:h-auto max-xl:[html:not(.js)_&]:flex-wrap max-xl:[html:not(.js)_&]:gap-1 max-xl:[html:not(.js)_&]:py-4">
        <Link to="/" className="flex justify-self-start rounded-s no-underline">
          <Brand />
        </Link>
        <nav aria-label={t('nav.main')} className="flex self-stretch gap-2 max-xl:hidden">
          <SiteLinks className="flex items-center border-y-3 border-t-transparent px-3.5 text-sm" />
        </nav>
        <div className="ms-auto flex items-center gap-3">
          {languages}
          <div className="flex gap-3 empty:hidden max-xl:hidden">
            <SiteActions />
          </div>
        </div>
        <SiteMenu />
      </div>
    </header>
  )
}

/**
 * Renders the collapsed links and buttons below 1280 px. Choosing a link, Escape, the button and tabbing out close the menu. Without
 * JavaScript it is open.
 */
const SiteMenu = () => {
  const { t } = useTranslation('common')
  const { key } = useLocation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [key])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // Not a control itself; handles events of the button and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="xl:hidden [html:not(.js)_&]:w-full" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <IconButton
        ref={button}
        variant="outline"
        label={t(open ? 'close_menu' : 'open_menu')}
        aria-expanded={open}
        aria-controls={id}
        className="[html:not(.js)_&]:hidden"
        onClick={() => setOpen(!open)}
      >
        {open ? <X size={22} /> : <Menu size={22} />}
      </IconButton>
      <div
        id={id}
        className={cx(
          'absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-b border-line bg-surface shadow-2',
          open
            ? 'animate-[appear_150ms_var(--ease)]'
            : 'hidden [html:not(.js)_&]:static [html:not(.js)_&]:block [html:not(.js)_&]:border-0 [html:not(.js)_&]:bg-transparent [html:not(.js)_&]:shadow-none',
        )}
      >
        <nav
          aria-label={t('nav.main')}
          className="page flex flex-col py-3 [html:not(.js)_&]:flex-row [html:not(.js)_&]:flex-wrap [html:not(.js)_&]:p-0"
        >
          <SiteLinks className="border-s-3 px-4 py-3 text-base" />
        </nav>
        <div className="page grid gap-3 pb-6 empty:hidden sm:flex [html:not(.js)_&]:hidden">
          <SiteActions size="m" />
        </div>
      </div>
    </div>
  )
}

const withoutActions = /^\/(?:student-register|roleselection|login|alumni-register|admin)(?:\/|$)/

/**
 * Renders the registration and login buttons, or a link to the dashboard when logged in. Hidden on the registration and login pages.
 * Not the primary colour, because the page has the one primary button.
 */
const SiteActions = ({ size = 's', wide }: { size?: 's' | 'm'; wide?: boolean }) => {
  const { t } = useTranslation('common')
  const session = useSession()
  const { pathname } = useLocation()

  if (withoutActions.test(pathname)) return null
  if (session !== null)
    return (
      <Button size={size} wide={wide} variant="secondary" render={<Link to="/dashboard" />}>
        {t('dashboard')}
      </Button>
    )
  // Returns to the event after logging in or registering.
  const next = pathname.startsWith('/events/') ? { next: pathname } : undefined
  return (
    <>
      <Button size={size} wide={wide} variant="ghost" render={<Link to="/roleselection" state={next} />}>
        {t('create_account')}
      </Button>
      <Button size={size} wide={wide} variant="secondary" render={<Link to="/login" state={next} />}>
        {t('login')}
      </Button>
    </>
  )
}
