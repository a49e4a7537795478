import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Done } from '#contract/fields.ts'
import {
  type AnyPosting,
  cancelAnyEvent,
  hidePosting,
  removePosting,
  restoreAnyEvent,
  showPosting,
} from '#contract/trust/moderation.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadPostings } from '#client/college/public.ts'

export type Decision = 'hide' | 'show' | 'cancel' | 'restore' | 'remove'

/** Decides on a posting, then refetches the list. An error is shown, and rethrown for the form. */
export const useModeration = (posting: AnyPosting, onDecided: (decision: Decision) => void) => {
  const client = useQueryClient()
  const [pending, setPending] = useState<Decision>()

  const decide = async (decision: Decision, reason = '', toAttendees = false): Promise<void> => {
    setPending(decision)
    try {
      const { message } = await send(posting, decision, { reason, toAttendees })
      toast.success(message)
      onDecided(decision)
    } catch (error) {
      if (reason === '' && error instanceof ApiError) toast.error(error.message)
      throw error
    } finally {
      setPending(undefined)
      void reloadPostings(client)
    }
  }
  return { decide, pending }
}

const send = (
  { _id: id, kind, hiddenReason, cancelledReason }: AnyPosting,
  decision: Decision,
  { reason, toAttendees }: { reason: string; toAttendees: boolean },
): Promise<Done> => {
  const body = { reason }
  switch (decision) {
    case 'hide':
      return api(hidePosting, { params: { kind, id }, body: { reason, replaces: hiddenReason } })
    case 'show':
      return api(showPosting, { params: { kind, id } })
    case 'cancel':
      return api(cancelAnyEvent, { params: { id }, body: { reason, toAttendees, replaces: cancelledReason } })
    case 'restore':
      return api(restoreAnyEvent, { params: { id } })
    case 'remove':
      if (kind === 'event') throw new Error('an event is cancelled, not removed')
      return api(removePosting, { params: { kind, id }, body })
  }
}
