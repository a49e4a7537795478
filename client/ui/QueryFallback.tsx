import { ErrorState } from './ErrorState.tsx'
import { Skeleton, SkeletonGroup } from './Skeleton.tsx'

type QueryFallbackProps = {
  /** True while loading; false after an error. */
  pending: boolean
  /** The placeholder blocks, as CSS heights from top to bottom. */
  blocks: readonly string[]
  loadingLabel: string
  failedTitle: string
  retryLabel: string
  onRetry: () => void
  /** The error message. */
  children?: string | undefined
}

/** Replaces a section without data: its outline while loading, or an error. */
export function QueryFallback({
  pending,
  blocks,
  loadingLabel,
  failedTitle,
  retryLabel,
  onRetry,
  children,
}: QueryFallbackProps) {
  if (!pending)
    return (
      <ErrorState headingLevel={3} title={failedTitle} retryLabel={retryLabel} onRetry={onRetry}>
        {children}
      </ErrorState>
    )
  return (
    <SkeletonGroup label={loadingLabel}>
      <div className="grid gap-4">
        {blocks.map((height, index) => (
          <Skeleton key={index} shape="block" height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
