import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { PostingList } from '#client/postings/public.ts'
import { SectionHead } from '#client/ui/Section.tsx'
import { IncomingRequest } from './IncomingRequest.tsx'
import { requestsQuery } from './queries.ts'

const list = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** Requests to the viewer: those that are open, and below them those that are answered, if there are any. */
export const IncomingRequests = () => {
  const { t } = useTranslation('mentoring-requests')
  const open = useInfiniteQuery(requestsQuery({ role: 'mentor', state: 'open' }))
  const closed = useInfiniteQuery(requestsQuery({ role: 'mentor', state: 'closed' }))
  const first = open.data?.pages.flatMap(({ body }) => body).find(({ waitsForMe }) => waitsForMe)?._id
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <section aria-labelledby="requests-to-me">
        <SectionHead id="requests-to-me">{t('to_me')}</SectionHead>
        <PostingList
          query={open}
          loading={t('loading')}
          failed={t('failed')}
          className={list}
          empty={<p className="rounded-m border border-line bg-surface p-5 text-soft shadow-1">{t('to_me.empty')}</p>}
        >
          {(request) => <IncomingRequest key={request._id} request={request} isFirst={request._id === first} />}
        </PostingList>
      </section>
      {(closed.data?.pages[0]?.body.length ?? 0) > 0 && (
        <section aria-labelledby="answered-requests">
          <SectionHead id="answered-requests">{t('to_me.closed')}</SectionHead>
          <PostingList query={closed} loading={t('loading')} failed={t('failed')} className={list} empty={null}>
            {(request) => <IncomingRequest key={request._id} request={request} isFirst={false} />}
          </PostingList>
        </section>
      )}
    </div>
  )
}
