import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerRequest } from '#contract/chat/conversations.ts'
import { refreshPresence } from '#client/people/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { everything, conversationQuery } from './queries.ts'

/** Accepts or declines somebody's request. `answering` says which of the two is under way. */
export const useAnswerRequest = (userId: string) => {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accepted: boolean) => api(answerRequest, { params: { userId }, body: { accepted } }),
    onSuccess: (conversation) => cache.setQueryData(conversationQuery(userId).queryKey, conversation),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      // Who lets somebody in is shown whether they are there.
      refreshPresence()
      return cache.invalidateQueries({ queryKey: everything })
    },
  })
  return { answer: mutate, answering: isPending ? variables : undefined }
}
