import { useEffect, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Event, readEvent } from '#contract/events/events.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { EventSheet } from './EventSheet.tsx'

/** Renders an event for visitors, with links to answer it. Redirects members to its page in the dashboard. */
export const PublicEventPage = () => {
  const { id = '' } = useParams()
  if (useSession() !== null) return <Navigate to={`/dashboard/events/${id}`} replace />
  return <Visit key={id} id={id} />
}

const Visit = ({ id }: { id: string }) => {
  const { t } = useTranslation(['public-events', 'common'])
  const { event, failed, load } = usePublicEvent(id)
  return (
    <div className={event ? '' : 'page py-6 md:py-10'}>
      <PageTitle page={event?.title ?? t('event')} />
      {event === undefined && !failed && (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="block" height={420} />
        </SkeletonGroup>
      )}
      {failed && (
        <div role="alert">
          <EmptyState
            headingLevel={1}
            title={t('failed')}
            action={<Button onClick={load}>{t('common:retry')}</Button>}
          />
        </div>
      )}
      {event === null && <NotPublic id={id} />}
      {event && <EventSheet event={event} />}
    </div>
  )
}

/** Returns the event; null if it doesn't exist or isn't public. */
const usePublicEvent = (id: string) => {
  const [event, setEvent] = useState<Event | null>()
  const [failed, setFailed] = useState(false)
  const load = (): void => {
    setFailed(false)
    getPublic<typeof readEvent>(`/api/events/${id}`).then(
      (page) => setEvent(page.event),
      (error: unknown) => {
        // A mistyped id is a 400, which is shown like a missing event.
        if (error instanceof Error && (error.cause === 404 || error.cause === 400)) setEvent(null)
        else setFailed(true)
      },
    )
  }
  useEffect(load, [id])
  return { event, failed, load }
}

const NotPublic = ({ id }: { id: string }) => {
  const { t } = useTranslation('public-events')
  return (
    <EmptyState
      headingLevel={1}
      illustration={<NotFound />}
      title={t('not_found')}
      action={
        <Button render={<Link to="/login" state={{ next: `/dashboard/events/${id}` }} />}>
          {t('not_found.login')}
        </Button>
      }
    >
      <p>{t('not_found.hint')}</p>
    </EmptyState>
  )
}
