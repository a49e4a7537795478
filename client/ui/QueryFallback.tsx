import { ErrorState } from './ErrorState.tsx'
import { Skeleton, SkeletonGroup } from './Skeleton.tsx'

type QueryFallbackProps = {
  /** Still under way; otherwise it has failed. */
  pending: boolean
  /** The blocks that stand for what will be there, as CSS heights from top to bottom. */
  blocks: readonly string[]
  loadingLabel: string
  failedTitle: string
  retryLabel: string
  onRetry: () => void
  /** What went wrong, in words. */
  children?: string | undefined
}

/** In the place of a section whose data is not there: its outline while that comes, or that it did not work. */
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
