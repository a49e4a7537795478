import { useEffect, useEffectEvent } from 'react'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'
import { hasBegun } from '../eventWords.ts'
import { takeIntention } from './intention.ts'
import { useRsvp } from './useRsvp.ts'

/** Sends the RSVP of a member who chose to go on the event's public page before logging in. */
export const useIntendedRsvp = (event: Event): void => {
  const { t } = useTranslation('events')
  const { answer } = useRsvp(event)
  const isOpen = event.rsvp === null && !event.hosting && event.cancelledAt === null && !hasBegun(event)
  const go = useEffectEvent(() => {
    if (!takeIntention(event._id) || !isOpen) return
    answer('going', ({ rsvp }) =>
      toast.success(t(rsvp?.answer === 'waiting' ? 'rsvp.said.waiting' : 'rsvp.said.going')),
    )
  })
  useEffect(() => go(), [event._id])
}
