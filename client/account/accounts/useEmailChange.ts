import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Done } from '#contract/fields.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadOwnEmails } from '../queries.ts'

/** Returns a function that calls the server to change the member's emails and shows the outcome; `onDone` is called on success. */
export const useEmailChange = (call: () => Promise<Done>, onDone?: () => void) => {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reloadOwnEmails(cache)
      onDone?.()
    },
    onError: (error) => toast.error(error.message),
  })
  return { run: () => mutate(), pending: isPending }
}
