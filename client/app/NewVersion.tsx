import { useEffect } from 'react'
import { prepareVersionBanner } from '#client/platform/VersionBanner.tsx'
import { pingServer } from '#client/platform/connection.ts'
import { reload } from '#client/platform/unsavedChanges.ts'
import { offerNewVersion } from '#client/platform/newVersion.ts'

/** Looks for newer versions of the portal, wherever in it one is. */
export const NewVersion = () => {
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
