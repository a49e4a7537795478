import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { searchFailure } from './failure.ts'

/** Shows why a search failed, with a retry button. */
export const FailedSearch = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const { t } = useTranslation(['search', 'events', 'common'])
  const { title, text } = searchFailure(error, t)
  return (
    <ErrorState headingLevel={3} title={title} retryLabel={t('common:retry')} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

type EmptyResultsProps = { headingLevel?: 2 | 3; title: string; hint: string }

/** Renders the empty state, which links to the directory. */
export const EmptyResults = ({ headingLevel = 3, title, hint }: EmptyResultsProps) => {
  const { t } = useTranslation('search')
  return (
    <EmptyState
      headingLevel={headingLevel}
      illustration={<Search />}
      title={title}
      action={<Button render={<Link to="/dashboard/network" />}>{t('nothing.network')}</Button>}
    >
      <p>{hint}</p>
    </EmptyState>
  )
}

/** Renders the skeleton of the results. */
export const ResultsSkeleton = () => {
  const { t } = useTranslation('search')
  return (
    <SkeletonGroup label={t('searching')}>
      <div className="grid gap-3">
        <Skeleton width={90} height={20} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height={68} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
