import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { AdminBell } from '#client/notifications/public.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { DeskSearch } from '../search/DeskSearch.tsx'
import { useDeskSections } from './sections.ts'

type DeskBarProps = { titleRef: Ref<HTMLDivElement>; onLogOut: () => void }

/** The bar above every page: the page's heading, which the page itself puts there, search, the way to the portal, and the administrator's menu. */
export const DeskBar = ({ titleRef, onLogOut }: DeskBarProps) => {
  const { t } = useTranslation('panel')
  const { current } = useDeskSections()
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-surface px-4 short:static wide:gap-3 wide:px-6 print:hidden">
      <CollegeMark size={30} className="shrink-0 max-[22rem]:hidden wide:hidden" />
      <div ref={titleRef} className="group/title flex min-w-0 flex-1 items-center gap-1.75">
        {/* Until the page has loaded, and for pages whose heading is their own. */}
        <span
          aria-hidden
          className="truncate text-[1.1875rem] font-bold tracking-tight text-heading group-has-[h1]/title:hidden"
        >
          {current && t(current.label)}
        </span>
      </div>
      <DeskSearch />
      <Link
        to="/"
        className="flex min-h-11 items-center gap-1.5 rounded-s px-1.5 text-sm font-semibold whitespace-nowrap text-link no-underline hover:underline max-menu:hidden"
      >
        <ExternalLink size={16} aria-hidden />
        {t('view_portal')}
      </Link>
      <AdminBell />
      <AccountMenu onLogOut={onLogOut} />
    </header>
  )
}

const AccountMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('panel')
  const me = useQuery(deskQuery).data?.me
  const { sections } = useDeskSections()
  // Others find it in the settings.
  const audit = sections.some(({ path }) => path === 'settings')
    ? undefined
    : sections.find(({ path }) => path === 'audit')
  const name = me?.fullName ?? ''
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('account', { name })}
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-1 text-navy hover:bg-pale"
        >
          <Avatar id={me?._id ?? ''} name={name} size="s" />
          <ChevronDown size={16} aria-hidden className="max-wide:hidden" />
        </button>
      }
    >
      <MenuItem icon={<Bell size={18} />} render={<Link to="/admin/notifications" />}>
        {t('menu.notifications')}
      </MenuItem>
      <MenuItem icon={<KeyRound size={18} />} render={<Link to="/admin/security" />}>
        {t('menu.security')}
      </MenuItem>
      {audit && (
        <MenuItem icon={<audit.Icon size={18} />} render={<Link to={`/admin/${audit.path}`} />}>
          {t(audit.label)}
        </MenuItem>
      )}
      <MenuItem icon={<ExternalLink size={18} />} render={<Link to="/" />}>
        {t('view_portal')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} />} tone="danger" onSelect={onLogOut}>
        {t('menu.logout')}
      </MenuItem>
    </Menu>
  )
}
