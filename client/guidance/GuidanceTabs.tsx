import { NavLink } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'

const TABS = [
  { name: 'overview', path: '/dashboard/guidance', end: true },
  { name: 'guides', path: '/dashboard/guidance/guides', end: false },
  { name: 'interviews', path: '/dashboard/guidance/interviews', end: false },
  { name: 'practice', path: '/dashboard/guidance/practice', end: false },
] as const

/** Links to the pages of Guidance, the current one marked. */
export const GuidanceTabs = () => {
  const { t } = useTranslation('guidance')
  return (
    <nav aria-label={t('tabs')} className="strip fading-ends border-b border-line">
      <ul className="flex gap-4 sm:gap-6">
        {TABS.map(({ name, path, end }) => (
          <li key={name}>
            <NavLink
              to={path}
              end={end}
              className="flex min-h-11 items-center border-b-[3px] border-transparent px-0.5 pt-1 font-semibold whitespace-nowrap text-soft no-underline outline-offset-[-3px] transition-colors duration-120 hover:text-navy aria-[current=page]:border-orange aria-[current=page]:text-heading"
            >
              {t(`tabs.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
