import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Star from 'lucide-react/icons/star'
import Ticket from 'lucide-react/icons/ticket'
import type { Event } from '#contract/events/events.ts'
import { addHost, removeHost } from '#contract/events/hosts.ts'
import { answerEvent, claimPlace, withdrawRsvp } from '#contract/events/rsvps.ts'
import { api } from '#client/platform/api.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { joinFacts } from '#client/platform/joinFacts.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { toast } from '#client/ui/toast.ts'
import { putEvent, refreshAnswers } from './cache.ts'
import { DateLeaf } from './categories.tsx'
import { claimUntil, dateAndTime, isFull, whereIn } from './eventWords.ts'
import { eventKey, waitingEventsQuery } from './queries.ts'

/** Lists places offered to the viewer, then invitations to co-host, then upcoming events they are interested in. */
export const WaitingEvents = ({ userId, children }: SourceProps<WaitingRow>) => {
  const { data, isPending, isError, refetch } = useQuery(waitingEventsQuery)
  const { placeRow, hostRow, interestedRow } = useRows(userId)
  const isOffered = ({ rsvp }: Event) => rsvp?.answer === 'offered'
  const events = data ?? []
  const [offered, others] = [events.filter(isOffered), events.filter((event) => !isOffered(event))]
  const [invitations, interesting] = [others.filter(({ invited }) => invited), others.filter(({ invited }) => !invited)]
  return children({
    items: [...offered.map(placeRow), ...invitations.map(hostRow), ...interesting.map(interestedRow)],
    isPending,
    retry: isError && data === undefined ? () => void refetch() : undefined,
  })
}

const useRows = (userId: string) => {
  const { t } = useTranslation('dashboard')
  const { t: ofEvents } = useTranslation(['events', 'common'])
  const nameOf = useNameOf()
  const cache = useQueryClient()

  const keep = (event: Event): Event => {
    putEvent(cache, event)
    refreshAnswers(cache, event._id)
    return event
  }
  const shared = (event: Event) => ({
    id: `event ${event._id}`,
    mark: <DateLeaf category={event.category} dateTime={event.dateTime} small />,
    title: event.title,
    words: joinFacts(dateAndTime(event), whereIn(event, ofEvents)),
  })
  const see = ({ _id }: Event) => ({ label: t('waiting.see_event'), to: `/dashboard/events/${_id}` })
  const action = (
    key: 'claim' | 'let_go' | 'decline' | 'accept' | 'cannot_come' | 'will_come' | 'queue',
    { title }: Event,
  ) => ({
    label: t(`waiting.event.${key}`),
    name: t('waiting.event.what', { action: t(`waiting.event.${key}`), title }),
  })

  const placeRow = (event: Event): WaitingRow => {
    const { _id: id, title, rsvp } = event
    return {
      ...shared(event),
      Icon: Ticket,
      reason: rsvp?.offeredUntil ? t('waiting.event.offered', { time: claimUntil(rsvp.offeredUntil) }) : undefined,
      actions: [
        {
          ...action('let_go', event),
          run: async () => keep(await api(withdrawRsvp, { params: { id } })),
          done: t('waiting.event.let_go.done', { title }),
        },
        {
          ...action('claim', event),
          run: async () => keep(await api(claimPlace, { params: { id } })),
          done: t('waiting.event.claim.done', { title }),
          next: see(event),
        },
      ],
    }
  }

  const hostRow = (event: Event): WaitingRow => {
    const { _id: id, title, author } = event
    const params = { id, userId }
    return {
      ...shared(event),
      Icon: CalendarHeart,
      reason: t('waiting.event.invited', { name: nameOf(author) }),
      actions: [
        {
          ...action('decline', event),
          run: async () => {
            await api(removeHost, { params })
            await cache.invalidateQueries({ queryKey: eventKey })
          },
          done: t('waiting.event.decline.done', { title }),
        },
        {
          ...action('accept', event),
          run: async () => keep(await api(addHost, { params })),
          done: t('waiting.event.accept.done', { title }),
          next: see(event),
        },
      ],
    }
  }

  const interestedRow = (event: Event): WaitingRow => {
    const { _id: id, title } = event
    const answer = async (wanted: 'going' | 'declined' | 'interested') => {
      const { rsvp } = keep(await api(answerEvent, { params: { id }, body: { answer: wanted } }))
      if (wanted === 'going' && rsvp?.answer === 'waiting') toast.info(ofEvents('rsvp.said.waiting'))
    }
    const undo = () => answer('interested')
    const done = t('waiting.event.answered', { title })
    return {
      ...shared(event),
      Icon: Star,
      reason: t('waiting.event.interested'),
      actions: [
        { ...action('cannot_come', event), run: () => answer('declined'), done, undo },
        { ...action(isFull(event) ? 'queue' : 'will_come', event), run: () => answer('going'), done, undo },
      ],
    }
  }
  return { placeRow, hostRow, interestedRow }
}
