import { Link } from 'react-router'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

type EventFallbackProps = { pending: boolean; error: Error | null; onRetry: () => void }

/** Renders the loading, not-found and error states of an event. */
export const EventFallback = ({ pending, error, onRetry }: EventFallbackProps) => {
  const { t } = useTranslation(['events', 'common', 'event-page'])
  if (pending)
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" height={420} />
      </SkeletonGroup>
    )
  // A URL with a mistyped id is a 400, which is shown like a missing event.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/events" />}>{t('event-page:back')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  return <ErrorState title={t('event-page:page.failed')} retryLabel={t('common:retry')} onRetry={onRetry} />
}
