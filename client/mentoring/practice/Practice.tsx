import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { PostingList } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Mentorship } from '#client/ui/illustrations/Mentorship.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { Pairings } from '../pairings/Pairings.tsx'
import { IncomingRequests } from '../requests/IncomingRequests.tsx'
import { MyRequest } from '../requests/MyRequest.tsx'
import { requestsQuery } from '../requests/queries.ts'
import { OfferHelp } from './OfferHelp.tsx'
import { PracticeKinds } from './PracticeKinds.tsx'
import { practiceQuery } from './queries.ts'

/** Renders CV reviews and mock interviews: what can be asked for, the viewer's requests and those to them, and their own offers. */
export const Practice = () => {
  const { t } = useTranslation(['practice', 'common'])
  const { data: me } = useOwnProfile()
  const { data, isPending, refetch } = useQuery(practiceQuery)
  if (data === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['12rem', '8rem']}
        loadingLabel={t('loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  const isAlumnus = me?.role === 'alumni'
  const hasOffer = data.some(({ mine }) => mine !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-7 rail:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <section aria-labelledby="practice-kinds">
          <SectionHead id="practice-kinds">{t('with_alumni')}</SectionHead>
          <Card>{data.some(({ people }) => people > 0) ? <PracticeKinds kinds={data} /> : <Nobody />}</Card>
        </section>
        {hasOffer && <IncomingRequests kinds="practice" />}
        <Pairings side="mentor" kinds="practice" />
        <Pairings side="mentee" kinds="practice" />
        <MyPractice />
      </div>
      {isAlumnus && <OfferHelp kinds={data} />}
    </div>
  )
}

const Nobody = () => {
  const { t } = useTranslation('practice')
  return (
    <EmptyState
      headingLevel={3}
      illustration={<Mentorship />}
      title={t('nobody')}
      action={
        <Button variant="secondary" render={<Link to="/dashboard/discussions" />}>
          {t('nobody.action')}
        </Button>
      }
    >
      <p>{t('nobody.hint')}</p>
    </EmptyState>
  )
}

/** Lists the viewer's own requests. Renders nothing when there are none. */
const MyPractice = () => {
  const { t } = useTranslation(['practice', 'mentoring-requests'])
  const query = useInfiniteQuery(requestsQuery({ kinds: 'practice', role: 'mentee', state: 'all' }))
  if ((query.data?.pages[0]?.body.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="my-practice">
      <SectionHead id="my-practice">{t('mentoring-requests:mine')}</SectionHead>
      <PostingList
        query={query}
        loading={t('mentoring-requests:loading')}
        failed={t('mentoring-requests:failed')}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        empty={null}
      >
        {(request) => <MyRequest key={request._id} request={request} />}
      </PostingList>
    </section>
  )
}
