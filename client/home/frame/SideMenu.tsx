import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, NavLink } from 'react-router'
import { useUnread } from '#client/chat/public.ts'
import { useAttention } from '#client/discussions/public.ts'
import { useLogout } from '#client/account/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/classes.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { SECTIONS, type Section } from '#client/platform/sections.ts'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-[11px] px-3 text-[0.9375rem] font-medium no-underline transition-colors duration-120'

/** Renders the side menu, from 900 px up. */
export const SideMenu = () => {
  const { t } = useTranslation('dashboard')
  const logOut = useLogout()
  const [settings, ...others] = SECTIONS.toReversed()

  return (
    <aside className="print:hidden sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line bg-surface px-3 pb-4 max-menu:hidden">
      <CollegeName />
      <nav aria-label={t('menu')} className="flex flex-1 flex-col">
        <ul className="grid gap-0.5">
          {others.toReversed().map((section) => (
            <Entry key={section.name} section={section} />
          ))}
        </ul>
        <ul className="mt-auto grid gap-0.5 pt-6">
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

/** Shows the college's crest and name, and the product's name. Its size doesn't change when the name loads. */
const CollegeName = () => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { name } = useCollege()
  const product = t('common:product')
  return (
    <Link to="/" className="my-1.5 flex min-h-16 items-center gap-2.75 rounded-s px-2.5 no-underline">
      <CollegeMark size={38} />
      <span className="min-w-0">
        <span
          dir="auto"
          title={name}
          className="line-clamp-2 text-[1.03125rem] leading-tight font-bold tracking-tight break-words text-heading"
        >
          {name || '\u00a0'}
        </span>
        {/* Without a name of its own, the college has the product's name. */}
        {name !== product && <span className="block text-xs text-muted">{t('common:by', { product })}</span>}
      </span>
    </Link>
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
              ? 'relative bg-pale font-semibold text-heading before:absolute before:inset-y-2.75 before:start-0 before:w-0.75 before:rounded-e-full before:bg-orange forced-colors:before:bg-[highlight]'
              : 'text-soft hover:bg-sunken hover:text-navy',
          )
        }
      >
        <Icon size={20} />
        {t(`menu.${name}`)}
        {name === 'messages' && <UnreadBadge className="ms-auto" />}
        {name === 'discussions' && <AttentionBadge />}
      </NavLink>
    </li>
  )
}

/** Shows the number of threads with something new for the viewer. Renders nothing for zero. */
const AttentionBadge = () => {
  const { t } = useTranslation('dashboard')
  const count = useAttention()
  return (
    <span className="ms-auto">
      <Badge count={count} label={t('attention', { count })} />
    </span>
  )
}

/** Shows the number of unread messages. Renders nothing for zero. */
export const UnreadBadge = ({ className }: { className?: string }) => {
  const { t } = useTranslation('dashboard')
  const count = useUnread()
  return (
    <span className={className}>
      <Badge count={count} label={t('unread', { count })} />
    </span>
  )
}
