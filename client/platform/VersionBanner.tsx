import { lazy, Suspense } from 'react'
import { useNewVersion } from './newVersion.ts'

const loadOffer = () => import('./VersionOffer.tsx')
const VersionOffer = lazy(async () => ({ default: (await loadOffer()).VersionOffer }))

/** Fetches what `VersionBanner` shows ahead of time, because the server no longer has it once there is a newer version. */
export const prepareVersionBanner = async (): Promise<void> => void (await loadOffer())

/** Offers to start a newer version of the portal once there is one; never starts it automatically. */
export const VersionBanner = () => {
  const start = useNewVersion()
  return <Suspense>{start && <VersionOffer start={start} />}</Suspense>
}
