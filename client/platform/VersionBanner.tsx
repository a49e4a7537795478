import { lazy, Suspense } from 'react'
import { useNewVersion } from './newVersion.ts'

const loadOffer = () => import('./VersionOffer.tsx')
const VersionOffer = lazy(async () => ({ default: (await loadOffer()).VersionOffer }))

/** Fetches what `VersionBanner` shows: once there is a newer version, the server has it no longer. */
export const prepareVersionBanner = async (): Promise<void> => void (await loadOffer())

/** Offers to start a newer version of the portal once there is one; nothing starts by itself. */
export const VersionBanner = () => {
  const start = useNewVersion()
  return <Suspense>{start && <VersionOffer start={start} />}</Suspense>
}
