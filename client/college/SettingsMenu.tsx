import { useQuery } from '@tanstack/react-query'
import Contact from 'lucide-react/icons/contact'
import Globe from 'lucide-react/icons/globe'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import School from 'lucide-react/icons/school'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ComponentType } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { AdminSection } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { editedGroups, groupOf } from './groups/groups.ts'
import { settingsQuery } from './queries.ts'

const icons = {
  college: School,
  contact: Contact,
  registration: UserPlus,
  sections: LayoutGrid,
  pages: Globe,
  security: ShieldCheck,
} as const

/** The groups of settings that the viewer may change, and the other pages of the settings: at the side on wide screens, above on narrower ones. */
export const SettingsMenu = ({ sections }: { sections: readonly AdminSection[] }) => {
  const { t } = useTranslation(['panel', 'college-face'])
  const { pathname } = useLocation()
  const chosen = useSearchParams()[0].get('group')
  const { data, isError } = useQuery({ ...settingsQuery, staleTime: Infinity, retry: false })
  // All until it's known which ones.
  const allowed = data?.groups ?? (isError ? [] : editedGroups)
  const current = pathname === '/admin/settings' ? groupOf(chosen, allowed) : undefined
  return (
    <nav
      aria-label={t('menu.settings')}
      className="strip -mx-1 p-1 max-wide:mx-0 max-wide:rounded-m max-wide:border max-wide:border-line max-wide:bg-surface max-wide:p-2 rail:sticky rail:top-18 rail:mx-0 rail:rounded-m rail:border rail:border-line rail:bg-surface rail:p-2 rail:shadow-1"
    >
      <ul className="flex gap-1 max-wide:grid rail:grid">
        {editedGroups
          .filter((group) => allowed.includes(group))
          .map((group) => (
            <Entry
              key={group}
              to={`/admin/settings?group=${group}`}
              isCurrent={group === current}
              isFirstOnPhone={chosen === null}
              Icon={icons[group]}
              label={t(`college-face:group.${group}`)}
            />
          ))}
        {sections.map(({ path, label, Icon }) => (
          <Entry
            key={path}
            to={`/admin/${path}`}
            isCurrent={`${pathname}/`.startsWith(`/admin/${path}/`)}
            Icon={Icon}
            label={t(label)}
          />
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = {
  to: string
  label: string
  isCurrent: boolean
  /** Phones show only the list, in which nothing is chosen yet. */
  isFirstOnPhone?: boolean
  Icon: ComponentType<{ size?: number }>
}

const Entry = ({ to, label, isCurrent, isFirstOnPhone = false, Icon }: EntryProps) => (
  <li className="shrink-0">
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-2.5 rounded-full px-3.5 text-[0.9375rem] font-medium whitespace-nowrap no-underline transition-colors duration-120 max-wide:min-h-12 max-wide:rounded-[9px] max-wide:px-2.5 rail:min-h-10 rail:rounded-[9px] rail:px-2.5 rail:whitespace-normal',
        isCurrent
          ? 'bg-pale font-semibold text-heading'
          : 'text-soft hover:bg-sunken hover:text-navy max-wide:text-ink',
        isFirstOnPhone && 'max-wide:bg-transparent max-wide:font-medium max-wide:text-ink',
      )}
    >
      <span className="shrink-0">
        <Icon size={19} />
      </span>
      {label}
    </Link>
  </li>
)
