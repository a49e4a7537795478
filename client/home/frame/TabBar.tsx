import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Compass from 'lucide-react/icons/compass'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import type { StoredSession } from '#client/platform/session.ts'
import { cx } from '#client/ui/classes.ts'
import { DISCOVER, type Section, sectionAt, type SectionName, SECTIONS } from '#client/platform/sections.ts'
import { UnreadBadge } from './SideMenu.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import { smallPhoto } from '#contract/members/person.ts'
import { useLogout } from '#client/account/public.ts'
import { install, useInstallation } from '#client/platform/installation.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'

const TABS: readonly Tab[] = [
  { name: 'dashboard', path: '/dashboard', Icon: House, sections: ['dashboard'] },
  { name: 'messages', path: '/dashboard/messages', Icon: MessageCircle, sections: ['messages'] },
  { name: 'discover', path: '/dashboard/events', Icon: Compass, sections: DISCOVER },
  { name: 'network', path: '/dashboard/network', Icon: UsersRound, sections: ['network'] },
]
type Tab = Pick<Section, 'path' | 'Icon'> & {
  name: 'dashboard' | 'messages' | 'discover' | 'network'
  sections: readonly SectionName[]
}

const MORE = SECTIONS.filter(({ name }) => !TABS.some(({ sections }) => sections.includes(name)))

const tab =
  'relative flex min-h-16 w-full flex-col items-center justify-center gap-1 text-xs font-semibold no-underline focus-visible:-outline-offset-3'
const look = (active: boolean) =>
  cx(
    tab,
    active
      ? 'text-heading before:absolute before:-top-px before:h-0.75 before:w-9 before:rounded-b-full before:bg-orange forced-colors:before:bg-[highlight]'
      : 'text-soft hover:text-navy',
  )

type TabBarProps = { session: StoredSession; fills: boolean; hasOwnBar: boolean }

/** Renders the tab bar below 900 px. On small screens, a conversation hides it, because its header has a back link. */
export const TabBar = ({ session, fills, hasOwnBar }: TabBarProps) => {
  const { t } = useTranslation('dashboard')
  const [open, setOpen] = useState(false)
  const section = sectionAt(useLocation().pathname)

  return (
    <nav
      aria-label={t('menu')}
      className={cx(
        'fixed inset-x-0 bottom-0 z-30 short:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] menu:hidden',
        fills && '[@media(max-height:30rem)]:hidden',
        hasOwnBar && 'max-wide:hidden',
      )}
    >
      <ul className="grid grid-cols-[repeat(5,minmax(0,1fr))]">
        {TABS.map(({ name, path, Icon, sections }) => {
          const active = sections.includes(section)
          return (
            <li key={name}>
              <Link to={path} aria-current={active ? 'page' : undefined} className={look(active)}>
                <Icon size={22} />
                <span className="max-w-full truncate">{t(`menu.${name}`)}</span>
                {name === 'messages' && <UnreadBadge className="absolute start-1/2 top-1.5 ms-1.5 leading-none" />}
              </Link>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            className={look(MORE.some(({ name }) => name === section))}
          >
            <Ellipsis size={22} />
            <span className="max-w-full truncate">{t('menu.more')}</span>
          </button>
        </li>
      </ul>
      <MoreSheet session={session} open={open} onOpenChange={setOpen} />
    </nav>
  )
}

type MoreSheetProps = { session: StoredSession; open: boolean; onOpenChange: (open: boolean) => void }

const row =
  'flex min-h-13 w-full items-center gap-3.5 rounded-[12px] px-3 text-base font-medium no-underline hover:bg-pale'

/** Lists the sections without a tab. */
const MoreSheet = ({ session, open, onOpenChange }: MoreSheetProps) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const logOut = useLogout()
  const installation = useInstallation()
  const close = () => onOpenChange(false)

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('menu.more')} closeLabel={t('common:close')} size="s">
      <ul className="-mx-3 grid gap-1">
        <li>
          <Link to="/dashboard/profile" onClick={close} className={cx(row, 'min-h-16 text-ink')}>
            <Avatar id={session.userId} name={session.fullName} photo={smallPhoto(session.profilePhoto)} size="m" />
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-semibold text-heading">
                {session.fullName}
              </span>
              <span className="block text-sm text-muted">{t('profile.see')}</span>
            </span>
          </Link>
        </li>
        {MORE.map(({ name, path, Icon }) => (
          <li key={name}>
            <Link to={path} onClick={close} className={cx(row, 'text-ink')}>
              <Icon size={21} className="mx-2.5 text-soft" />
              {t(`menu.${name}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/dashboard/help" onClick={close} className={cx(row, 'text-ink')}>
            <CircleQuestionMark size={21} className="mx-2.5 text-soft" />
            {t('menu.help')}
          </Link>
        </li>
        {installation === 'asks' && (
          <li>
            <button type="button" onClick={install} className={cx(row, 'text-ink')}>
              <Download size={21} className="mx-2.5 text-soft" />
              {t('common:install')}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={logOut} className={cx(row, 'text-bad')}>
            <LogOut size={21} className="mx-2.5" />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
