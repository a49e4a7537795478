import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import type { AdminSection } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/classes.ts'
import { CollegeMark } from '#client/platform/Brand.tsx'
import { entryOf, useCounts, useDeskSections } from './sections.ts'

const row =
  'flex min-h-9.5 w-full items-center gap-2.75 rounded-[9px] px-2.75 text-[0.90625rem] font-medium no-underline transition-colors duration-120 pointer-coarse:min-h-11 in-[:lang(ur)]:min-h-11'

/** The side menu of the desk, from 720 px up. */
export const DeskMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation('panel')
  const { sections } = useDeskSections()
  const entries = sections.filter((section) => entryOf(section) === section.path)
  const of = (group: AdminSection['group']) => entries.filter((section) => section.group === group)
  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line bg-surface px-2.5 pb-3 max-wide:hidden print:hidden">
      <CollegeName />
      <nav aria-label={t('menu')} className="flex flex-1 flex-col gap-px">
        <Entries entries={of('start')} />
        <Group label={t('group.people')} entries={of('people')} />
        <Group label={t('group.portal')} entries={of('portal')} />
        <ul className="mt-auto grid gap-px pt-6">
          {of('settings').map((section) => (
            <Entry key={section.path} section={section} />
          ))}
          <li>
            <button type="button" onClick={onLogOut} className={cx(row, 'text-bad hover:bg-bad-soft')}>
              <LogOut size={19} aria-hidden />
              {t('menu.logout')}
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

/** The college's name with *Alumni office* below it, which tells the desk from the portal. */
const CollegeName = () => {
  const { t } = useTranslation(['panel', 'common'])
  const { name } = useCollege()
  return (
    <Link
      to="/admin/today"
      className="mt-1 mb-1 flex min-h-15 shrink-0 items-center gap-2.5 rounded-s px-2.5 no-underline"
    >
      <CollegeMark size={34} />
      <span className="min-w-0">
        <span
          dir="auto"
          title={name}
          className="line-clamp-2 leading-tight font-bold tracking-tight break-words text-heading"
        >
          {name || t('common:product')}
        </span>
        <span className="block text-xs text-muted">{t('office')}</span>
      </span>
    </Link>
  )
}

const Group = ({ label, entries }: { label: string; entries: readonly AdminSection[] }) =>
  entries.length > 0 && (
    <section aria-label={label}>
      <p aria-hidden className="px-2.75 pt-3.5 pb-1 text-[0.78125rem] font-semibold text-muted">
        {label}
      </p>
      <Entries entries={entries} />
    </section>
  )

const Entries = ({ entries }: { entries: readonly AdminSection[] }) => (
  <ul className="grid gap-px">
    {entries.map((section) => (
      <Entry key={section.path} section={section} />
    ))}
  </ul>
)

const Entry = ({ section }: { section: AdminSection }) => {
  const { t } = useTranslation('panel')
  const { sections, current } = useDeskSections()
  const { total, waiting } = useCounts().ofEntry(sections, section.path)
  const { path, label, menuLabel, Icon } = section
  const isCurrent = current !== undefined && entryOf(current) === path
  return (
    <li>
      <Link
        to={`/admin/${path}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          row,
          isCurrent
            ? 'relative bg-pale font-semibold text-heading before:absolute before:inset-y-2.25 before:start-0 before:w-0.75 before:rounded-e-full before:bg-orange forced-colors:before:bg-[highlight]'
            : 'text-soft hover:bg-sunken hover:text-navy',
        )}
      >
        <Icon size={19} aria-hidden />
        <span className="min-w-0 flex-1 truncate">{t(menuLabel ?? label)}</span>
        {waiting > 0 ? (
          <Badge count={waiting} label={t('waiting', { count: waiting })} />
        ) : (
          total !== null && total > 0 && <Total count={total} />
        )}
      </Link>
    </li>
  )
}

const Total = ({ count }: { count: number }) => (
  <span className="tabular text-[0.8125rem] font-normal text-soft">
    {new Intl.NumberFormat(locale()).format(count)}
  </span>
)
