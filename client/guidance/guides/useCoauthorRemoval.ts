import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { removeFromGuide } from './queries.ts'

/** Returns a function that removes a co-author of a guide, or the viewer from it. It resolves to false after a failure, which it says. */
export const useCoauthorRemoval = (guideId: string) => {
  const cache = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (userId: string) => removeFromGuide(guideId, userId),
    onSuccess: ({ message }) => {
      toast.success(message)
      return cache.invalidateQueries({ queryKey: guideKey, predicate: ({ queryKey }) => queryKey[1] !== 'draft' })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const remove = (userId: string): Promise<boolean> =>
    mutateAsync(userId).then(
      () => true,
      () => false,
    )
  return { isPending, remove }
}
