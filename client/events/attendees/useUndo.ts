import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoCheckIn } from '#contract/events/attendees.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { dropCheckIn } from './checkIns.ts'
import { attendeesKey } from '../queries.ts'

/** Returns a function that undoes a check-in. Shows an error on failure. */
export const useUndo = (eventId: string) => {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const undo = async (userId: string, code: string): Promise<void> => {
    setPending(true)
    await api(undoCheckIn, { params: { id: eventId, userId } })
      .then(
        async () => {
          await dropCheckIn({ eventId, code })
          await cache.invalidateQueries({ queryKey: attendeesKey(eventId) })
        },
        (error: unknown) => {
          toast.error(messageOf(error))
        },
      )
      .finally(() => setPending(false))
  }
  return { pending, undo }
}
