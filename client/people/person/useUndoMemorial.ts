import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoMemorial } from '#contract/people/memorial.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'

/** Undoes *In memoriam* for a person. */
export const useUndoMemorial = (id: string): (() => void) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api(undoMemorial, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    // Refetches even on failure, because it may have become final in the meantime.
    onSettled: () => reloadMembers(client),
  })
  return () => mutate()
}
