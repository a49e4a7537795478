import { useInfiniteQuery } from '@tanstack/react-query'
import type { Kinds } from '#contract/mentoring/kinds.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { PostingList } from '#client/postings/public.ts'
import { SectionHead } from '#client/ui/Section.tsx'
import { IncomingRequest } from './IncomingRequest.tsx'
import { requestsQuery } from './queries.ts'

const list = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** Lists open requests to the viewer. Those waiting for them can be answered. */
export const IncomingRequests = ({ kinds }: { kinds: Kinds }) => {
  const { t } = useTranslation('mentoring-requests')
  const query = useInfiniteQuery(requestsQuery({ kinds, role: 'mentor', state: 'open' }))
  const first = query.data?.pages.flatMap(({ body }) => body).find(({ waitsForMe }) => waitsForMe)?._id
  return (
    <section aria-labelledby="requests-to-me">
      <SectionHead id="requests-to-me">{t('to_me')}</SectionHead>
      <PostingList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        className={list}
        empty={<p className="rounded-m border border-line bg-surface p-5 text-soft shadow-1">{t('to_me.empty')}</p>}
      >
        {(request) => <IncomingRequest key={request._id} request={request} isFirst={request._id === first} />}
      </PostingList>
    </section>
  )
}

/** Lists closed mentoring requests to the viewer. Renders nothing when there are none. */
export const EarlierRequests = () => {
  const { t } = useTranslation('mentoring-requests')
  const query = useInfiniteQuery(requestsQuery({ kinds: 'mentorship', role: 'mentor', state: 'closed' }))
  if ((query.data?.pages[0]?.body.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="earlier-requests">
      <SectionHead id="earlier-requests">{t('to_me.closed')}</SectionHead>
      <PostingList query={query} loading={t('loading')} failed={t('failed')} className={list} empty={null}>
        {(request) => <IncomingRequest key={request._id} request={request} isFirst={false} />}
      </PostingList>
    </section>
  )
}
