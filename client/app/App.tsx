import { Suspense } from 'react'
import { useScrollRestoration } from '#client/platform/useScrollRestoration.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PortalRoutes } from './routes.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { Toasts } from './Toasts.tsx'

/** The whole portal inside whatever router it is given: the browser's, or the prerenderer's. */
export const App = () => {
  useScrollRestoration()
  return (
    <>
      <PageBoundary>
        {/* A navigation is a transition: the page before stays until the next one can be shown. */}
        <Suspense>
          <PortalRoutes />
        </Suspense>
      </PageBoundary>
      <SessionEnd />
      <Toasts />
    </>
  )
}
