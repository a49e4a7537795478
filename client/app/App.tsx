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

/** Looks for newer versions of the portal, wherever in it one is. */
const NewVersion = () => {
  useEffect(() => {
    // Visitors whom no worker serves, for whom this never is, have what they have just fetched.
    void navigator.serviceWorker?.ready.then(async (registration) => {
      const [worker] = await Promise.all([import('#client/platform/serviceWorker.ts'), prepareVersionBanner()])
      worker.followVersions(registration, () => offerNewVersion(worker.startNewVersion))
      // A part that is asked for by a click, and that only an older version had.
      window.addEventListener('vite:preloadError', () => void pingServer().then(offerReload))
    })
  }, [])
  return null
}

const offerReload = (reached: boolean): void => {
  if (reached) offerNewVersion(async () => reload())
}

/**
 * Leads whoever the server no longer knows to the log-in, and from there back to where they were. The log-in says why.
 * The administrator's sign-in appears by itself inside the area that it opens. Of whoever leaves nothing stays
 * here, nor their session on the server.
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
