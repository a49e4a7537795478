import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#client/ui/toast.ts'
import { afterReading } from './cache.ts'
import { AREAS, type Area, centreQuery, type Reading } from './queries.ts'

/** Marks notifications as read optimistically, and rolls back if the server refuses. */
export const useReading = (area: Area) => {
  const cache = useQueryClient()
  const query = centreQuery(area)
  const { mutate } = useMutation({
    scope: { id: `notifications-${area}` },
    mutationFn: (which: Reading) => AREAS[area].read(which),
    onMutate: async (which) => {
      await cache.cancelQueries(query)
      const before = cache.getQueryData(query.queryKey)
      cache.setQueryData(query.queryKey, (known) => known && afterReading(known, which))
      return before
    },
    onError: (error, _, before) => {
      // Not only by refetching, which may fail as well.
      cache.setQueryData(query.queryKey, before)
      toast.error(error.message)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  return mutate
}
