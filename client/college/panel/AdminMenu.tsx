import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from '#client/platform/i18n.ts'
import { useBrought } from '#client/platform/domain.ts'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '#client/ui/classes.ts'

/** The menu of the admin area: at the side on wide screens, a strip above the page on narrow ones. */
export const AdminMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('panel')
  const sections = useBrought('adminSections')
  return (
    <nav
      aria-label={t('menu')}
      className="strip relative -mx-4 px-4 py-1 [&:lang(ur)]:pt-3 sm:mx-0 sm:px-0 rail:sticky rail:top-24 rail:rounded-m rail:border rail:border-line rail:bg-surface rail:p-2 rail:shadow-1"
    >
      <ul className="flex gap-1 rail:grid">
        {sections.map(({ path, label, Icon, Count }) => (
          <AdminMenuLink key={path} to={`/admin/${path}`} icon={<Icon size={20} />}>
            {t(label)}
            <Suspense>{Count && <Count />}</Suspense>
          </AdminMenuLink>
        ))}
        <li className="rail:mt-2 rail:border-t rail:border-line rail:pt-2">
          <button type="button" onClick={onLogOut} className={`${menuItemClass} w-full text-bad hover:bg-bad-soft`}>
            <LogOut size={20} className="max-rail:hidden" />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The classes of a menu entry. */
const menuItemClass =
  'flex min-h-11 items-center gap-3 rounded-full px-4 font-medium whitespace-nowrap no-underline transition-colors duration-120 outline-offset-[-2px] rail:rounded-s rail:px-3'

/** A link to a page of the admin panel, marked while that is shown. */
const AdminMenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => {
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  // On narrow screens the current entry may be outside the strip; counts that load later push it out again.
  useEffect(() => {
    const entry = link.current
    const strip = entry?.closest('nav')
    if (!entry || !strip || !pathname.startsWith(to)) return undefined
    const watch = new ResizeObserver(() => strip.scrollBy({ left: centre(entry) - centre(strip) }))
    for (const item of strip.querySelectorAll('li')) watch.observe(item)
    return () => watch.disconnect()
  }, [pathname, to])

  return (
    <li>
      <NavLink
        ref={link}
        to={to}
        className={({ isActive }) =>
          cx(
            menuItemClass,
            isActive
              ? 'bg-navy text-on-navy rail:bg-pale rail:text-navy rail:shadow-[inset_3px_0_0_var(--orange)] rtl:rail:shadow-[inset_-3px_0_0_var(--orange)] forced-colors:border-s-3'
              : 'text-soft hover:bg-pale hover:text-navy',
          )
        }
      >
        <span className="max-rail:hidden">{icon}</span>
        {children}
      </NavLink>
    </li>
  )
}

const centre = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
