import { Suspense, useEffect, useEffectEvent } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import { useRegion } from '#client/platform/locale.ts'
import { useScrollRestoration } from '#client/platform/useScrollRestoration.ts'
import { Direction } from '#client/ui/Direction.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PublicConnection } from './PublicConnection.tsx'
import { PortalRoutes } from './routes.tsx'
import { Toasts } from './Toasts.tsx'
import { prepareVersionBanner } from '#client/platform/VersionBanner.tsx'
import { pingServer } from '#client/platform/connection.ts'
import { reload } from '#client/platform/unsavedChanges.ts'
import { offerNewVersion } from '#client/platform/newVersion.ts'
import { useLocation, useNavigate } from 'react-router'
import { clearLocalDataOnLogout } from '#client/platform/clearLocalData.ts'
import { endPendingLogouts } from '#client/platform/pendingLogouts.ts'
import { onSessionEnded } from '#client/platform/session.ts'

/** The whole portal inside the given router: the browser's, or the prerenderer's. */
export const App = () => {
  useScrollRestoration()
  // Everything below rerenders on a change: dates and figures update everywhere.
  const { language } = useRegion()
  return (
    <Direction direction={LANGUAGES[language].direction}>
      <PageBoundary>
        {/* A navigation is a transition: the old page stays until the new one can be shown. */}
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

/** Checks for newer versions of the portal on every page. */
const NewVersion = () => {
  useEffect(() => {
    // Never resolves for visitors without a worker, who have just fetched the latest version.
    void navigator.serviceWorker?.ready.then(async (registration) => {
      const [worker] = await Promise.all([import('#client/platform/serviceWorker.ts'), prepareVersionBanner()])
      worker.followVersions(registration, () => offerNewVersion(worker.startNewVersion))
      // A chunk requested by a click may exist in an older version only.
      window.addEventListener('vite:preloadError', () => void pingServer().then(offerReload))
    })
  }, [])
  return null
}

const offerReload = (reached: boolean): void => {
  if (reached) offerNewVersion(async () => reload())
}

/**
 * Redirects members whose session has ended to the login, and back afterwards. The login says why. The administrators' login appears inside its own
 * area. After a logout their local data is cleared and the session ended on the server.
 */
const SessionEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const lead = useEffectEvent((area: 'member' | 'admin') => {
    if (area === 'member' && location.pathname.startsWith('/dashboard'))
      void navigate('/login', { replace: true, state: { next: location.pathname + location.search } })
  })
  useEffect(() => onSessionEnded((area) => lead(area)), [])
  useEffect(clearLocalDataOnLogout, [])
  useEffect(endPendingLogouts, [])
  return null
}
