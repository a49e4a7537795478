import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { VersionBanner } from './installation/VersionBanner.tsx'
import { SkipLink } from '#client/ui/SkipLink.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** The shared layout of the specification: header, page, footer. */
export const SiteLayout = ({ languages }: { languages: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t('skip_to_content')}</SkipLink>
      <SiteHeader languages={languages} />
      <div className="page not-empty:py-3">
        <VersionBanner />
      </div>
      {/* As high as the window while a first page is on its way, so that the footer does not jump. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.75rem)] flex-1 outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  )
}
