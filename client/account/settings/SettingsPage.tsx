import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, Navigate, useParams } from 'react-router'
import { useBrought, type SettingsSection } from '#client/platform/domain.ts'
import { cx } from '#client/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { useOwnProfile } from '#client/platform/profile.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'

/** A member's settings: the menu and one section. A phone shows one or the other. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const { section } = useParams()
  const { data: account } = useOwnProfile()
  const parts = useBrought('settingsSections')
  // Sections for certain roles appear once the role is known.
  const sections = parts.filter(
    ({ Icon, roles }) => Icon !== undefined && (roles === undefined || (account && roles.includes(account.role))),
  )
  const chosen = parts.find(({ name, Icon }) => Icon !== undefined && name === section)
  const shown = chosen ?? parts[0]
  const closed = account !== undefined && chosen?.roles?.includes(account.role) === false
  if (closed || (section !== undefined && chosen === undefined)) return <Navigate to="/dashboard/settings" replace />

  return (
    <>
      {chosen && (
        <Link
          to="/dashboard/settings"
          className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-s font-semibold no-underline wide:hidden"
        >
          <ArrowLeft size={20} />
          {t('title')}
        </Link>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-7">
        <SettingsMenu
          sections={sections}
          current={shown?.name}
          className={cx('wide:sticky wide:top-19', chosen && 'max-wide:hidden')}
        />
        {shown && (
          // A part that is loading hides those below it, which it would otherwise push down while they are being read.
          <div
            className={cx(
              'grid min-w-0 gap-5 [&>:has([data-pending])~section]:invisible',
              !chosen && 'max-wide:hidden',
            )}
          >
            <Suspense fallback={<SectionSkeleton />}>
              {parts
                .filter(({ name }) => name === shown.name)
                .map(({ place, Content }) => (
                  <Content key={place} />
                ))}
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

const SectionSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  )
}

type SettingsMenuProps = { sections: SettingsSection[]; current: string | undefined; className?: string }

/** The links to the sections: beside the section on wide screens, a page of their own on a phone. */
const SettingsMenu = ({ sections, current, className }: SettingsMenuProps) => {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('title')} className={className}>
      <ul className="grid overflow-hidden rounded-m border border-line bg-surface p-1.5 shadow-1">
        {sections.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              to={`/dashboard/settings/${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-3 rounded-s px-3.5 font-medium no-underline transition-colors duration-120',
                name === current
                  ? 'wide:bg-pale wide:text-navy forced-colors:wide:border-s-3'
                  : 'text-soft hover:bg-sunken hover:text-navy',
              )}
            >
              {Icon && <Icon size={20} className="shrink-0" />}
              <span className="min-w-0 flex-1">{t(`section.${name}`)}</span>
              <ChevronRight size={18} className="shrink-0 text-muted wide:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
