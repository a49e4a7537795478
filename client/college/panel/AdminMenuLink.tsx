import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '#client/ui/cx.ts'

/** The look of an entry of the menu. */
export const menuItemClass =
  'flex min-h-11 items-center gap-3 rounded-full px-4 font-medium whitespace-nowrap no-underline transition-colors duration-120 outline-offset-[-2px] rail:rounded-s rail:px-3'

/** One page of the admin panel, marked while it is shown. */
export const AdminMenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => {
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  // On narrow screens the strip may hide the entry that is shown; counts that come in later push it aside again.
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
