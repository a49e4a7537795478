import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countsQuery } from './queries.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { cx } from '#client/ui/classes.ts'

/** Leads from the people of the network to its groups and back, with the number of each. */
export const NetworkTabs = ({ current }: { current: 'people' | 'groups' }) => {
  const { t } = useTranslation('network')
  const { data: counts } = useQuery(countsQuery)
  const tabs = [
    { name: 'people', path: '/dashboard/network' },
    { name: 'groups', path: '/dashboard/network/groups' },
  ] as const
  return (
    <nav aria-label={t('tabs')} className="flex rounded-full border border-line bg-surface p-1 max-wide:flex-1">
      {tabs.map(({ name, path }) => (
        <Link
          key={name}
          to={path}
          aria-current={name === current ? 'page' : undefined}
          className={cx(
            'flex min-h-9 flex-1 items-center justify-center gap-2 rounded-full px-4 text-[0.9375rem] font-semibold whitespace-nowrap no-underline in-[:lang(ur)]:pt-2 in-[:lang(ur)]:text-xs pointer-coarse:min-h-11',
            name === current ? 'bg-navy text-on-navy' : 'text-soft hover:text-navy',
          )}
        >
          {t(`tabs.${name}`)}{' '}
          {counts?.[name] !== null && (
            // Has room for two figures while they load, so that the tabs keep their width.
            <span className="min-w-5 font-normal">{counts?.[name]?.toLocaleString(locale())}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
