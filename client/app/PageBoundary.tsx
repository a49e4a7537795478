import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { isMissing } from './missing.ts'

/** Shows the error screen in place of what broke, until the person tries again or goes elsewhere. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname} fallback={(failure, retry) => <ErrorScreen failure={failure} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

/** Says so in place of a page of which a part could not be fetched, so that what stands around the page stays. */
export const MissingPartBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname} fallback={({ error }) => insteadOf(error)}>
      {children}
    </ErrorBoundary>
  )
}

const insteadOf = (error: unknown): ReactNode => {
  if (isMissing(error)) return <ChunkLoadError />
  throw error
}
