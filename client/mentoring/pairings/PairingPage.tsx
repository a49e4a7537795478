import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Pairing, PairingPage as Answer } from '#contract/mentoring/pairings.ts'
import { ApiError } from '#client/platform/api.ts'
import { celebrate } from '#client/platform/celebrate.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { SharedCvLine } from '../cvs/SharedCvLine.tsx'
import { PersonLine } from '../PersonLine.tsx'
import { Feedback } from './Feedback.tsx'
import { Items } from './Items.tsx'
import { NextStep } from './NextStep.tsx'
import { PairingMenu } from './PairingMenu.tsx'
import { otherOf } from './Pairings.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { pairingQuery } from './queries.ts'
import { Sessions } from './Sessions.tsx'
import { Thanks } from './Thanks.tsx'

/** Renders a mentorship: goals, next step, sessions and feedback. */
export const PairingPage = () => {
  const { t } = useTranslation(['pairings', 'common'])
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(pairingQuery(id))
  if (data !== undefined) return <PairingSheet page={data} />
  // A URL with a mistyped id is a 400, which is shown like a missing mentorship.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/mentorship" />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  return (
    <QueryFallback
      pending={isPending}
      blocks={['8rem', '6rem', '14rem']}
      loadingLabel={t('loading')}
      failedTitle={t('failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  )
}

const PairingSheet = ({ page }: { page: Answer }) => {
  const { t } = useTranslation('pairings')
  const { pairing, items, sessions, cv, otherTimeZone, availability, note } = page
  const other = otherOf(pairing)
  const name = useNameOf()(other)
  const isPractice = pairing.kind !== 'mentorship'
  usePageTitle(t(pairing.kind === 'mentorship' ? 'title' : `title.${pairing.kind}`, { name }))
  const isOver = pairing.endedAt !== null
  const isNew = useIsNew(pairing)
  useEffect(() => {
    if (isNew) celebrate('mentorship')
  }, [isNew])
  const shared = { pairingId: pairing._id, isOver }
  return (
    <>
      <BackLink
        to={
          isPractice
            ? '/dashboard/guidance/practice'
            : `/dashboard/mentorship?view=${pairing.role === 'mentor' ? 'mentoring' : 'requests'}`
        }
      >
        {t(isPractice ? 'back.practice' : 'back')}
      </BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 rail:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card padding="l">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <PersonLine person={other} size="l">
                <p className="mt-1 text-sm text-muted">
                  {t(pairing.kind === 'mentorship' ? `with.${pairing.role}` : `with.${pairing.kind}`, {
                    day: day(pairing.startedAt),
                  })}
                </p>
              </PersonLine>
              <div className="flex gap-2.5">
                {!other.former && !other.unavailable && (
                  <Button
                    variant={isOver ? 'ghost' : 'primary'}
                    icon={<MessageCircle size={18} />}
                    render={<Link to={`/dashboard/messages/${other._id}`} aria-label={t('message.label', { name })} />}
                  >
                    {t('message')}
                  </Button>
                )}
                <PairingMenu pairing={pairing} />
              </div>
            </div>
            <p className="mt-4 text-sm text-muted">{t('goal.first')}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink">
              {pairing.goal}
            </p>
          </Card>
          {pairing.endedAt !== null &&
            (pairing.endedByMe === null ? (
              <Banner>{t('ended', { day: day(pairing.endedAt) })}</Banner>
            ) : (
              <Banner title={t(pairing.endedByMe ? 'ended_by_me' : 'ended_by', { name, day: day(pairing.endedAt) })}>
                {pairing.endingWords ?? t('ended.note')}
              </Banner>
            ))}
          {isOver && pairing.endedByMe !== null && <Feedback page={page} />}
          {cv !== null && (
            <Card>
              <SharedCvLine cv={cv} mine={pairing.role === 'mentee'} />
            </Card>
          )}
          <Thanks page={page} />
          <NextStep pairing={pairing} />
          <Sessions
            {...{ sessions, other, otherTimeZone, kind: pairing.kind }}
            {...shared}
            availability={pairing.role === 'mentor' ? availability : null}
          />
          <Items kind="agenda" items={items} {...shared} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Items kind="goal" items={items} {...shared} />
          <PrivateNote key={pairing._id} pairingId={pairing._id} note={note} />
        </div>
      </div>
    </>
  )
}

// In ms: a mentorship is celebrated when one of the two first opens it soon after it was accepted.
const fresh = 7 * 86_400_000

const useIsNew = ({ kind, startedAt, endedAt }: Pairing): boolean => {
  const [now] = useState(Date.now)
  return kind === 'mentorship' && endedAt === null && now - Date.parse(startedAt) < fresh
}
