import RotateCw from 'lucide-react/icons/rotate-cw'
import { useContext, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Failure } from './illustrations/Failure.tsx'
import { OfflineContext } from './contexts.ts'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  illustration?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** An error with a retry; offline, a note that it waits for the connection. Announced when it appears. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  illustration = <Failure />,
  headingLevel,
}: ErrorStateProps) {
  const offline = useContext(OfflineContext)
  if (offline)
    return (
      <div role="status">
        <EmptyState illustration={illustration} title={offline.title} headingLevel={headingLevel}>
          {offline.text}
        </EmptyState>
      </div>
    )

  const retry = retryLabel && onRetry && (
    <Button variant="secondary" icon={<RotateCw size={18} />} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState illustration={illustration} title={title} action={retry} headingLevel={headingLevel}>
        {children}
      </EmptyState>
    </div>
  )
}
