import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Shows the error screen in place of what broke, until the person tries again or goes elsewhere. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary place={pathname} fallback={(failure, retry) => <ErrorScreen failure={failure} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
