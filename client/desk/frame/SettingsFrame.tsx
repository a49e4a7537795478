import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { SettingsMenu } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { entryOf, useDeskSections } from './sections.ts'

/** The frame around the pages of the settings: their list beside them. Phones show the list first, and on each page the way back to it. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('panel')
  const { sections } = useDeskSections()
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const isList = pathname === '/admin/settings' && !parameters.has('group')
  const others = sections.filter((section) => entryOf(section) === 'settings' && section.path !== 'settings')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[13rem_minmax(0,1fr)] print:block">
      <div className={cx('print:hidden rail:self-stretch', !isList && 'max-wide:hidden')}>
        <Suspense fallback={<Skeleton shape="block" height="3rem" />}>
          <SettingsMenu sections={others} />
        </Suspense>
      </div>
      <div className={cx('min-w-0', isList && 'max-wide:hidden')}>
        {!isList && (
          <Link
            to="/admin/settings"
            className="-mt-1 mb-2 inline-flex min-h-11 items-center gap-1 font-medium no-underline wide:hidden print:hidden"
          >
            <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
            {t('menu.settings')}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}
