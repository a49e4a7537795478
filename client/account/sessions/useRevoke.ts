import { useMutation, useQueryClient } from '@tanstack/react-query'
import { revokeOtherSessions, revokeSession } from '#contract/account/sessions.ts'
import { api, ApiError } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast.ts'
import { sessionsQuery } from './queries.ts'

/** Ends one of one's sessions, or, without an id, all others. One that has ended meanwhile counts as ended. */
export const useRevoke = (area: Area, onDone: () => void) => {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? api(revokeOtherSessions, { area }) : api(revokeSession, { params: { id }, area }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: async (_, error) => {
      await cache.invalidateQueries({ queryKey: sessionsQuery(area).queryKey })
      if (error === null || (error instanceof ApiError && error.code === 'session.not_found')) onDone()
    },
  })
  return { revoke: mutate, revoking: isPending }
}
