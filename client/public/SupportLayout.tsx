import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, Outlet } from 'react-router'
import { Brand } from '#client/platform/Brand.tsx'
import { SkipLink } from '#client/ui/VisuallyHidden.tsx'

/** Renders the layout of the support page, which isn't the shared one: its own header without top links, and no footer. */
export const SupportLayout = ({ languages }: { languages: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{t('skip_to_content')}</SkipLink>
      <header className="page flex h-19 items-center justify-between gap-2">
        <Link to="/" className="flex rounded-s no-underline">
          <Brand />
        </Link>
        {languages}
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4.75rem)] flex-1 outline-none">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
