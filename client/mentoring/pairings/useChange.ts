import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'

/** Changes something of a pairing, and fetches anew what shows it. What it says is seen where it stands. */
export const useChange = <Change>(send: (change: Change) => Promise<unknown>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshMentoring(cache),
  })
}
