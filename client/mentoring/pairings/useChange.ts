import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'

/** Changes a pairing and refetches what depends on it. Shows no success notice, because the change is visible in place. */
export const useChange = <Change>(send: (change: Change) => Promise<unknown>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshMentoring(cache),
  })
}
