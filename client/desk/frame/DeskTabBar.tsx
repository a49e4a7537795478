import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Inbox from 'lucide-react/icons/inbox'
import LogOut from 'lucide-react/icons/log-out'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { entryOf, hasQueue, useCounts, useDeskSections } from './sections.ts'

const look = (active: boolean) =>
  cx(
    'relative flex min-h-16 w-full flex-col items-center justify-center gap-1 text-[0.78125rem] font-semibold no-underline focus-visible:-outline-offset-3',
    active
      ? 'text-heading before:absolute before:-top-px before:h-0.75 before:w-9 before:rounded-b-full before:bg-orange forced-colors:before:bg-[highlight]'
      : 'text-soft hover:text-navy',
  )

/** The tabs at the bottom of the screen, below 720 px. */
export const DeskTabBar = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('panel')
  const { sections, current } = useDeskSections()
  const { waiting } = useCounts()
  const [open, setOpen] = useState(false)
  const people = sections.find(({ group }) => group === 'people')
  const { pathname } = useLocation()
  const active =
    pathname === '/admin/queue'
      ? 'queue'
      : pathname.startsWith('/admin/people/')
        ? 'people'
        : current?.group === 'start' || current?.group === 'people'
          ? current.group
          : 'more'
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-0 z-30 short:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        <TabLink to="/admin/today" active={active === 'start'} icon={<Sun size={22} />}>
          {t('menu.today')}
        </TabLink>
        {people && (
          <TabLink to={`/admin/${people.path}`} active={active === 'people'} icon={<UsersRound size={22} />}>
            {t('group.people')}
          </TabLink>
        )}
        {hasQueue(sections) && (
          <TabLink to="/admin/queue" active={active === 'queue'} icon={<Inbox size={22} />}>
            {t('queue')}
            <span className="absolute start-1/2 top-1.5 ms-1.5 leading-none">
              <Badge count={waiting} label={t('waiting', { count: waiting })} />
            </span>
          </TabLink>
        )}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            className={look(active === 'more')}
          >
            <Ellipsis size={22} aria-hidden />
            {t('more')}
          </button>
        </li>
      </ul>
      <MoreSheet open={open} onOpenChange={setOpen} onLogOut={onLogOut} />
    </nav>
  )
}

const TabLink = ({
  to,
  active,
  icon,
  children,
}: {
  to: string
  active: boolean
  icon: ReactNode
  children: ReactNode
}) => (
  <li>
    <Link to={to} aria-current={active ? 'page' : undefined} className={look(active)}>
      {icon}
      {children}
    </Link>
  </li>
)

const row =
  'flex min-h-13 w-full items-center gap-3.5 rounded-[12px] px-3 text-base font-medium text-ink no-underline hover:bg-pale'

type MoreSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; onLogOut: () => void }

/** The sections without a tab. */
const MoreSheet = ({ open, onOpenChange, onLogOut }: MoreSheetProps) => {
  const { t } = useTranslation(['panel', 'common'])
  const { sections } = useDeskSections()
  const { ofEntry } = useCounts()
  const close = () => onOpenChange(false)
  const entries = sections.filter(
    (section) => entryOf(section) === section.path && !['start', 'people'].includes(section.group),
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('more')} closeLabel={t('common:close')} size="s">
      <ul className="-mx-3 grid gap-1">
        {entries.map(({ path, label, menuLabel, Icon }) => {
          const { waiting } = ofEntry(sections, path)
          return (
            <li key={path}>
              <Link to={`/admin/${path}`} onClick={close} className={row}>
                <span className="text-soft">
                  <Icon size={21} />
                </span>
                <span className="flex-1">{t(menuLabel ?? label)}</span>
                <Badge count={waiting} label={t('waiting', { count: waiting })} />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/" onClick={close} className={row}>
            <ExternalLink size={21} aria-hidden className="text-soft" />
            {t('view_portal')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLogOut} className={cx(row, 'text-bad')}>
            <LogOut size={21} aria-hidden />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
