import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeExport } from '#contract/account/exports.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { exportQuery } from '../queries.ts'

/** Deletes one's copy, or stops the one that is being made, and says so in these words or the server's. */
export const useRemoval = (onRemoved: () => void, said?: string) => {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    // Without a connection it fails at once: nobody is to think that it is done.
    networkMode: 'always',
    mutationFn: (id: string) => api(removeExport, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast.success(said ?? message)
      await cache.cancelQueries(exportQuery)
      cache.setQueryData(exportQuery.queryKey, null)
      onRemoved()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return { remove: mutate, removing: isPending }
}
