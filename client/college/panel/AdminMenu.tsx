import { useInfiniteQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Newspaper from 'lucide-react/icons/newspaper'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldUser from 'lucide-react/icons/shield-user'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useCentre, useReadOnArrival } from '#client/notifications/public.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { AdminMenuLink, menuItemClass } from './AdminMenuLink.tsx'
import { alumniQuery } from '#client/people/public.ts'
import { contactsQuery } from '#client/site/public.ts'
import { reportsQuery } from '#client/safety/public.ts'

/** The menu of the admin panel: at the side of wide screens, a strip above the page on narrow ones. */
export const AdminMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('administration')
  const waiting =
    useInfiniteQuery(alumniQuery('pending', '')).data?.pages.flatMap(({ body }) => body.alumni).length ?? 0
  const messages = useInfiniteQuery(contactsQuery('open')).data?.pages.flatMap(({ body }) => body.contacts).length ?? 0
  const reports = useInfiniteQuery(reportsQuery('open')).data?.pages.flatMap(({ body }) => body.reports).length ?? 0
  const { unread } = useCentre('admin')
  useReadOnArrival('admin')

  return (
    <nav
      aria-label={t('menu')}
      className="strip relative -mx-4 px-4 py-1 sm:mx-0 sm:px-0 rail:sticky rail:top-24 rail:rounded-m rail:border rail:border-line rail:bg-surface rail:p-2 rail:shadow-1"
    >
      <ul className="flex gap-1 rail:grid">
        <AdminMenuLink to="/admin/students" icon={<Users size={20} />}>
          {t('menu.students')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/verifications" icon={<GraduationCap size={20} />}>
          {t('menu.alumni')}
          <Badge count={waiting} label={t('menu.waiting', { count: waiting })} />
        </AdminMenuLink>
        <AdminMenuLink to="/admin/postings" icon={<Newspaper size={20} />}>
          {t('menu.postings')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/inbox" icon={<Inbox size={20} />}>
          {t('menu.inbox')}
          <Badge count={messages} label={t('menu.messages', { count: messages })} />
        </AdminMenuLink>
        <AdminMenuLink to="/admin/reports" icon={<Flag size={20} />}>
          {t('menu.reports')}
          <Badge count={reports} label={t('menu.open_reports', { count: reports })} />
        </AdminMenuLink>
        <AdminMenuLink to="/admin/notifications" icon={<Bell size={20} />}>
          {t('menu.notifications')}
          <Badge count={unread} label={t('menu.unread', { count: unread })} />
        </AdminMenuLink>
        <AdminMenuLink to="/admin/administrators" icon={<ShieldUser size={20} />}>
          {t('menu.administrators')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/audit" icon={<ScrollText size={20} />}>
          {t('menu.audit')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/terms" icon={<Scale size={20} />}>
          {t('menu.terms')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/security" icon={<KeyRound size={20} />}>
          {t('menu.security')}
        </AdminMenuLink>
        <AdminMenuLink to="/admin/settings" icon={<Settings size={20} />}>
          {t('menu.settings')}
        </AdminMenuLink>
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
