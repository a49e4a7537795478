import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { PostingList } from '#client/postings/public.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { PastEvents } from '#client/ui/illustrations/PastEvents.tsx'
import { EventItem } from './EventItem.tsx'
import { eventsQuery } from './queries.ts'

type EventListProps = { when: 'upcoming' | 'past'; most?: number }

/** Events that lie ahead or are over. */
export const EventList = ({ when, ...rest }: EventListProps) => {
  const { t } = useTranslation('events')
  return (
    <PostingList
      query={useInfiniteQuery(eventsQuery(when))}
      loading={t('loading')}
      failed={t('failed')}
      empty={
        when === 'upcoming' ? (
          <EmptyState headingLevel={3} illustration={<Events />} title={t('empty')}>
            <p>{t('empty.hint')}</p>
          </EmptyState>
        ) : (
          <EmptyState headingLevel={3} illustration={<PastEvents />} title={t('empty.past')}>
            <p>{t('empty.past.hint')}</p>
          </EmptyState>
        )
      }
      {...rest}
    >
      {(event) => <EventItem key={event._id} event={event} ahead={when === 'upcoming'} />}
    </PostingList>
  )
}
