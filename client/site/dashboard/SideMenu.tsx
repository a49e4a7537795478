import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useUnread } from '#client/chat/public.ts'
import { useLogout } from '#client/account/public.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/classes.ts'
import { Logo } from '#client/ui/Logo.tsx'
import { SECTIONS, type Section } from './sections.ts'

const entry =
  'flex min-h-11.5 w-full items-center gap-3 rounded-[12px] px-3.5 text-[0.9375rem] font-medium no-underline transition-colors duration-120'

/** The menu at the left, from 900 px up. */
export const SideMenu = () => {
  const { t } = useTranslation(['dashboard', 'common'])
  const logOut = useLogout()
  const [settings, ...others] = SECTIONS.toReversed()

  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line bg-surface px-3.5 py-5.5 max-menu:hidden">
      <Link to="/" className="mb-4 flex min-h-11 items-center rounded-s px-3 no-underline">
        <Logo>{t('common:product')}</Logo>
      </Link>
      <nav aria-label={t('menu')} className="flex flex-1 flex-col">
        <ul className="grid gap-1">
          {others.toReversed().map((section) => (
            <Entry key={section.name} section={section} />
          ))}
        </ul>
        <ul className="mt-auto grid gap-1 pt-6">
          {settings && <Entry section={settings} />}
          <li>
            <button type="button" onClick={logOut} className={cx(entry, 'text-bad hover:bg-bad-soft')}>
              <LogOut size={20} />
              {t('menu.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

const Entry = ({ section: { name, path, Icon } }: { section: Section }) => {
  const { t } = useTranslation('dashboard')
  return (
    <li>
      <NavLink
        to={path}
        end={name === 'dashboard'}
        className={({ isActive }) =>
          cx(
            entry,
            isActive
              ? 'bg-pale text-navy shadow-[inset_3px_0_0_var(--orange)] rtl:shadow-[inset_-3px_0_0_var(--orange)] forced-colors:border-s-3'
              : 'text-soft hover:bg-sunken hover:text-navy',
          )
        }
      >
        <Icon size={20} />
        {t(`menu.${name}`)}
        {name === 'messages' && <UnreadBadge className="ms-auto" />}
      </NavLink>
    </li>
  )
}

/** How many messages wait; nothing at zero. */
export const UnreadBadge = ({ className }: { className?: string }) => {
  const { t } = useTranslation('dashboard')
  const count = useUnread()
  return (
    <span className={className}>
      <Badge count={count} label={t('unread', { count })} />
    </span>
  )
}
