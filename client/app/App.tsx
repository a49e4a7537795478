import { Suspense } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import { useRegion } from '#client/platform/locale.ts'
import { useScrollRestoration } from '#client/platform/useScrollRestoration.ts'
import { Direction } from '#client/ui/Direction.tsx'
import { NewVersion } from './NewVersion.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PublicConnection } from './PublicConnection.tsx'
import { PortalRoutes } from './routes.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { Toasts } from './Toasts.tsx'

/** The whole portal inside whatever router it is given: the browser's, or the prerenderer's. */
export const App = () => {
  useScrollRestoration()
  // Everything below is drawn anew with it: dates and figures follow wherever they stand.
  const { language } = useRegion()
  return (
    <Direction direction={LANGUAGES[language].direction}>
      <PageBoundary>
        {/* A navigation is a transition: the page before stays until the next one can be shown. */}
        <Suspense>
          <PortalRoutes />
        </Suspense>
      </PageBoundary>
      <SessionEnd />
      <PublicConnection />
      <NewVersion />
      <Toasts />
    </Direction>
  )
}
