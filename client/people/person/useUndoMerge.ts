import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoMerge } from '#contract/people/merge.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'

/** Undoes the merge of two accounts. */
export const useUndoMerge = ({ keptId, closedId }: { keptId: string; closedId: string }): (() => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api(undoMerge, { params: { id: keptId, otherId: closedId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    // Refetches even on failure, because it may have become final in the meantime.
    onSettled: () => reloadMembers(client),
  })
  return () => mutate()
}
