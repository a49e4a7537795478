import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { cx } from '#client/ui/cx.ts'
import { SETTINGS_SECTIONS } from './sections.ts'
import { SettingsMenu } from './SettingsMenu.tsx'
import { useAccount } from './useAccount.ts'

/** A member's settings: the sections, and one of them. A phone shows the one or the other. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const { section } = useParams()
  const { data: account } = useAccount()
  const chosen = SETTINGS_SECTIONS.find(({ name }) => name === section)
  const shown = chosen ?? SETTINGS_SECTIONS[0]
  const closed = account !== undefined && chosen?.roles?.includes(account.role) === false
  if (closed || (section !== undefined && chosen === undefined)) return <Navigate to="/dashboard/settings" replace />

  return (
    <>
      <div className={cx('mb-5 flex min-h-11 items-center gap-2', chosen && 'max-wide:hidden')}>
        <h2 className="text-2xl">{t('title')}</h2>
      </div>
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
        <SettingsMenu current={shown?.name} className={cx('wide:sticky wide:top-5', chosen && 'max-wide:hidden')} />
        {shown && (
          <div className={cx('grid min-w-0 gap-5', !chosen && 'max-wide:hidden')}>
            <Suspense>
              <shown.Content />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}
