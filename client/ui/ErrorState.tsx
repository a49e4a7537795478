import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Failure } from './illustrations/Failure.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  illustration?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** It did not work, and how to try again. Announced when it appears. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  illustration = <Failure />,
  headingLevel,
}: ErrorStateProps) {
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
