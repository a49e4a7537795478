import Contact from 'lucide-react/icons/contact'
import Globe from 'lucide-react/icons/globe'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import School from 'lucide-react/icons/school'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserPlus from 'lucide-react/icons/user-plus'
import type { SettingsGroup } from '#contract/college/settings.ts'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { editedGroups, type EditedGroup } from './groups/groups.ts'

const icons = {
  college: School,
  contact: Contact,
  registration: UserPlus,
  sections: LayoutGrid,
  pages: Globe,
  security: ShieldCheck,
} as const

/** The groups of settings: at the side on wide screens, a strip above the form on narrow ones. */
export const SettingsMenu = ({ current, allowed }: { current: EditedGroup; allowed: readonly SettingsGroup[] }) => {
  const { t } = useTranslation(['college-face', 'college-settings'])
  return (
    <nav
      aria-label={t('college-settings:title')}
      className="strip -mx-1 p-1 xl:sticky xl:top-18 xl:rounded-m xl:border xl:border-line xl:bg-surface xl:p-2 xl:shadow-1"
    >
      <ul className="flex gap-1 xl:grid">
        {editedGroups
          .filter((group) => allowed.includes(group))
          .map((group) => {
            const Icon = icons[group]
            return (
              <li key={group} className="shrink-0">
                <Link
                  to={group === 'college' ? '/admin/settings' : `/admin/settings?group=${group}`}
                  aria-current={group === current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center gap-2.5 rounded-full px-3.5 text-[0.9375rem] font-medium whitespace-nowrap no-underline transition-colors duration-120 xl:min-h-10 xl:rounded-[9px] xl:px-2.5',
                    group === current
                      ? 'bg-pale font-semibold text-heading'
                      : 'text-soft hover:bg-sunken hover:text-navy',
                  )}
                >
                  <Icon size={19} aria-hidden />
                  {t(`group.${group}`)}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
