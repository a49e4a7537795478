import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'

/** Returns a mutation on a request that shows a notice and refetches what it may have changed. */
export const useAnswer = <Answer>(send: (answer: Answer) => Promise<unknown>, done: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshMentoring(cache),
  })
}
