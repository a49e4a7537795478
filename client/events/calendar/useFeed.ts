import { useMutation, useQueryClient } from '@tanstack/react-query'
import { makeFeed, removeFeed } from '#contract/events/calendar.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { feedsQuery } from './queries.ts'

/** Makes and removes one's calendar address. `made` is the new one, as long as this view stands; `failed` says a lost call. */
export const useFeed = (failed: string, onRemoved: () => void) => {
  const cache = useQueryClient()
  const complain = (error: Error) => {
    toast.error(messageOf(error, failed))
  }
  const reload = () => cache.invalidateQueries({ queryKey: feedsQuery.queryKey })

  const making = useMutation({
    mutationFn: () => api(makeFeed, {}),
    onSuccess: reload,
    onError: complain,
  })
  const removing = useMutation({
    mutationFn: () => api(removeFeed, {}),
    onSuccess: async ({ message }) => {
      making.reset()
      toast.success(message)
      await reload()
      onRemoved()
    },
    onError: complain,
  })
  return { making, removing, made: making.data }
}
