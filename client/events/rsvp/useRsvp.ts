import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Event, Rsvp } from '#contract/events/events.ts'
import { answerEvent, claimPlace, withdrawRsvp } from '#contract/events/rsvps.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { findEvent, putEvent, refreshAnswers } from '../cache.ts'
import { isFull } from '../eventWords.ts'
import { eventKey } from '../queries.ts'

/** An answer to an event; `claim` takes an offered place, `withdraw` removes the answer. */
export type Answer = 'going' | 'interested' | 'declined' | 'claim' | 'withdraw'

/**
 * Answers an event. Shows a predictable result immediately everywhere, and reverts it with an error on failure. Ignores a second
 * click in the meantime.
 */
export const useRsvp = (event: Event) => {
  const cache = useQueryClient()
  const mutation = useMutation({
    mutationFn: (answer: Answer) => send(event._id, answer),
    onMutate: (answer) => {
      const before = findEvent(cache, event._id) ?? event
      const expected = expectedOf(before, answer)
      if (expected !== undefined) putEvent(cache, expected)
      return before
    },
    onSuccess: (answered, answer) => {
      putEvent(cache, answered)
      if (answered.rsvp?.answer === 'going' && answer !== 'withdraw')
        void import('#client/platform/celebrate.ts').then(({ celebrate }) => celebrate('going')).catch(() => undefined)
      refreshAnswers(cache, answered._id)
    },
    onError: (error, _, before) => {
      if (before !== undefined) putEvent(cache, before)
      toast.error(messageOf(error))
      // The event has changed in the meantime: it has begun, or its last place is taken.
      void cache.invalidateQueries({ queryKey: eventKey })
    },
  })
  return {
    pending: mutation.isPending,
    /** `onAnswered` is called with the event as the server has stored it. */
    answer: (answer: Answer, onAnswered?: (answered: Event) => void) => {
      if (!mutation.isPending) mutation.mutate(answer, { onSuccess: (answered) => onAnswered?.(answered) })
    },
  }
}

/** The options of an attendee. Omitted ones stay unchanged. */
type GoingChoices = Partial<Pick<Rsvp, 'shown' | 'reminders'>>

/** Changes an attendee's options. Shows the change immediately, and reverts it with an error on failure. */
export const useGoingChoices = (event: Event) => {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    // In sequence, so that the last change wins.
    scope: { id: `going ${event._id}` },
    mutationFn: (choices: GoingChoices) =>
      api(answerEvent, { params: { id: event._id }, body: { answer: 'going', ...choices } }),
    onMutate: (choices) => {
      const before = findEvent(cache, event._id) ?? event
      if (before.rsvp !== null) putEvent(cache, { ...before, rsvp: { ...before.rsvp, ...choices } })
      return before
    },
    onSuccess: ({ _id }) => refreshAnswers(cache, _id),
    onError: (error, _, before) => {
      if (before !== undefined) putEvent(cache, before)
      toast.error(messageOf(error))
    },
  })
  return (choices: GoingChoices): void => mutate(choices)
}

const send = (id: string, answer: Answer): Promise<Event> => {
  const params = { id }
  if (answer === 'withdraw') return api(withdrawRsvp, { params })
  if (answer === 'claim') return api(claimPlace, { params })
  return api(answerEvent, { params, body: { answer } })
}

const unanswered: Omit<Rsvp, 'answer'> = {
  position: null,
  offeredUntil: null,
  code: null,
  checkedInAt: null,
  shown: true,
  reminders: ['day', 'hour'],
}

/** Returns the expected event; undefined when only the server knows whether a place is left, or the position on the waiting list. */
const expectedOf = (event: Event, answer: Answer): Event | undefined => {
  const was = event.rsvp?.answer
  const will = answer === 'claim' ? 'going' : answer
  if (will === 'going' && was !== 'going' && was !== 'offered' && isFull(event)) return undefined

  const more = Number(will === 'going') - Number(was === 'going')
  return {
    ...event,
    rsvp: will === 'withdraw' ? null : { ...(event.rsvp ?? unanswered), answer: will },
    goingCount: event.goingCount + more,
    // A place given up may go to the next on the waiting list.
    placesLeft: event.placesLeft === null || more < 1 || was === 'offered' ? event.placesLeft : event.placesLeft - 1,
  }
}
