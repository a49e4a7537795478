import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { PostingList } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { Pairings, usePairings } from '../pairings/Pairings.tsx'
import { MyRequest } from './MyRequest.tsx'
import { requestsQuery } from './queries.ts'

// Sorts requests waiting for the viewer first within each page.
const useMyRequests = () =>
  useInfiniteQuery({
    ...requestsQuery({ kinds: 'mentorship', role: 'mentee', state: 'all' }),
    select: ({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map(({ body, next }) => ({
        next,
        body: body.toSorted((one, other) => Number(other.waitsForMe) - Number(one.waitsForMe)),
      })),
    }),
  })

/** Lists the viewer's mentors and requests, latest first. */
export const MyRequests = () => {
  const { t } = useTranslation('mentoring-requests')
  const hasMentors = usePairings('mentee', 'mentorship').pairings.length > 0
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-7',
        hasMentors && 'rail:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      {hasMentors && (
        <div className="rail:col-start-2 rail:row-start-1">
          <Pairings side="mentee" kinds="mentorship" />
        </div>
      )}
      <section aria-labelledby="my-requests">
        <SectionHead id="my-requests">{t('mine')}</SectionHead>
        <PostingList
          query={useMyRequests()}
          loading={t('loading')}
          failed={t('failed')}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          empty={
            <EmptyState
              headingLevel={3}
              illustration={<Inbox />}
              title={t('mine.empty')}
              action={<Button render={<Link to="/dashboard/mentorship?view=find" />}>{t('mine.empty.action')}</Button>}
            >
              <p>{t('mine.empty.hint')}</p>
            </EmptyState>
          }
        >
          {(request) => <MyRequest key={request._id} request={request} />}
        </PostingList>
      </section>
    </div>
  )
}
