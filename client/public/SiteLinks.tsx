import { useTranslation } from '#client/platform/i18n.ts'
import { NavLink } from 'react-router'
import { cx } from '#client/ui/classes.ts'

const links = [
  { to: '/', label: 'nav.home' },
  { to: '/about', label: 'nav.about' },
  { to: '/features', label: 'nav.features' },
  { to: '/contact', label: 'nav.contact' },
] as const

/** Renders the four top links. The current page is marked visually and by `aria-current`. */
export const SiteLinks = ({ className }: { className: string }) => {
  const { t } = useTranslation('common')
  return links.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end
      className={({ isActive }) =>
        cx(
          'font-semibold tracking-wide no-underline transition-colors',
          isActive ? 'border-orange text-heading' : 'border-transparent text-soft hover:text-heading',
          className,
        )
      }
    >
      {t(label)}
    </NavLink>
  ))
}
