import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PostingList } from '#client/postings/public.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { EventItem } from './EventItem.tsx'
import { eventsQuery } from './queries.ts'

type EventListProps = { when: 'upcoming' | 'past'; most?: number; action?: ReactNode }

/** Events that lie ahead or are over. `action` is offered where there are none. */
export const EventList = ({ when, action, ...rest }: EventListProps) => {
  const { t } = useTranslation('events')
  return (
    <PostingList
      query={useInfiniteQuery(eventsQuery(when))}
      loading={t('loading')}
      failed={t('failed')}
      empty={
        <EmptyState headingLevel={3} illustration={<Events />} title={t('empty')} action={action}>
          <p>{t(when === 'upcoming' ? 'empty.hint' : 'empty.past')}</p>
        </EmptyState>
      }
      {...rest}
    >
      {(event) => <EventItem key={event._id} event={event} ahead={when === 'upcoming'} />}
    </PostingList>
  )
}
