import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import type { StoredSession } from '#client/platform/session.ts'
import { cx } from '#client/ui/cx.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { sectionAt, SECTIONS } from './sections.ts'
import { UnreadBadge } from './SideMenu.tsx'

const tab =
  'relative flex min-h-16 w-full flex-col items-center justify-center gap-1 text-xs font-semibold no-underline focus-visible:-outline-offset-3'
const look = (active: boolean) =>
  cx(tab, active ? 'text-navy shadow-[inset_0_3px_0_var(--orange)]' : 'text-muted hover:text-navy')

type TabBarProps = { session: StoredSession; fills: boolean; isConversation: boolean }

/** The sections under the thumb, below 900 px. Where there is little room, a conversation gets all of it: its header leads back. */
export const TabBar = ({ session, fills, isConversation }: TabBarProps) => {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  const section = sectionAt(useLocation().pathname)
  const tabs = SECTIONS.slice(0, 4)

  return (
    <nav
      aria-label={t('menu')}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] menu:hidden',
        fills && '[@media(max-height:30rem)]:hidden',
        isConversation && 'max-wide:hidden',
      )}
    >
      <ul className="grid grid-cols-5">
        {tabs.map(({ name, path, Icon }) => (
          <li key={name}>
            <NavLink to={path} end={name === 'dashboard'} className={({ isActive }) => look(isActive)}>
              <Icon size={22} />
              {t(name === 'dashboard' ? 'menu.home' : `menu.${name}`)}
              {name === 'messages' && <UnreadBadge className="absolute start-1/2 top-1.5 ms-1.5 leading-none" />}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            className={look(section === 'open_source' || section === 'settings')}
          >
            <Ellipsis size={22} />
            {t('menu.more')}
          </button>
        </li>
      </ul>
      <MoreSheet session={session} open={open} onOpenChange={setOpen} />
    </nav>
  )
}
