import { useEffect } from 'react'
import { prepareVersionBanner } from '#client/features/installation/public.ts'
import { offerNewVersion } from '#client/platform/newVersion.ts'

/** Looks for newer versions of the portal, wherever in it one is. */
export const NewVersion = () => {
  useEffect(() => {
    // Visitors whom no worker serves, for whom this never is, have what they have just fetched.
    void navigator.serviceWorker?.ready.then(async (registration) => {
      const [worker] = await Promise.all([import('#client/platform/serviceWorker.ts'), prepareVersionBanner()])
      worker.followVersions(registration, () => offerNewVersion(worker.startNewVersion))
    })
  }, [])
  return null
}
