import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { isMissing } from './missing.ts'

/** Replaces broken content with the error screen, until a retry or a navigation. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname} fallback={(failure, retry) => <ErrorScreen failure={failure} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

/** Replaces a page with a missing chunk by a message, so that the frame around it stays. */
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
