import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { useBrought } from '#client/platform/domain.ts'
import { AdminMenuLink, menuItemClass } from './AdminMenuLink.tsx'

/** The menu of the admin area: at the side of wide screens, a strip above the page on narrow ones. */
export const AdminMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('administration')
  const sections = useBrought('adminSections')
  return (
    <nav
      aria-label={t('menu')}
      className="strip relative -mx-4 px-4 py-1 sm:mx-0 sm:px-0 rail:sticky rail:top-24 rail:rounded-m rail:border rail:border-line rail:bg-surface rail:p-2 rail:shadow-1"
    >
      <ul className="flex gap-1 rail:grid">
        {sections.map(({ path, label, Icon, Count }) => (
          <AdminMenuLink key={path} to={`/admin/${path}`} icon={<Icon size={20} />}>
            {t(label)}
            {Count && <Count />}
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
