import { NavLink } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { DISCOVER, SECTIONS } from '#client/platform/sections.ts'

/** The sections behind the tab *Discover*, over each of their lists, below 900 px. */
export const DiscoverNav = () => {
  const { t } = useTranslation('dashboard')
  return (
    <nav aria-label={t('menu.discover')} className="strip -m-1 mb-3 p-1 menu:hidden">
      <ul className="inline-flex gap-1 rounded-full border border-line bg-surface p-1">
        {SECTIONS.filter(({ name }) => DISCOVER.some((each) => each === name)).map(({ name, path }) => (
          <li key={name}>
            <NavLink
              to={path}
              end
              className="flex min-h-9 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap text-soft no-underline aria-[current=page]:bg-navy aria-[current=page]:text-on-navy pointer-coarse:min-h-11"
            >
              {t(`menu.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
