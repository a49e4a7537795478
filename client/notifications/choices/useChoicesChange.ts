import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeChoices, type Choices, type ChoicesChange } from '#contract/notifications/notification-choices.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { choicesQuery } from './queries.ts'

const mutationKey = ['notifications', 'choices']

/** Changes settings optimistically, and rolls back if the server refuses. Several changes are sent one after another. */
export const useChoicesChange = () => {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'notification-choices' },
    mutationFn: (change: ChoicesChange) => api(changeChoices, { body: change }),
    onMutate: async (change) => {
      await cache.cancelQueries(choicesQuery)
      const before = cache.getQueryData(choicesQuery.queryKey)
      cache.setQueryData(choicesQuery.queryKey, (known) => known && changed(known, change))
      return before
    },
    onError: (error, change, before) => {
      // Not only by refetching, which may fail as well.
      cache.setQueryData(choicesQuery.queryKey, (known) => known && before && changed(known, only(before, change)))
      toast.error(error.message)
    },
    // Only the last of several changes refetches.
    onSettled: () => (cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries(choicesQuery) : undefined),
  })
  return mutate
}

const changed = (known: Choices, { matrix = [], quietHours, digest }: ChoicesChange): Choices => ({
  ...known,
  matrix: known.matrix.map((row) =>
    matrix
      .filter(({ type }) => type === row.type)
      .reduce((before, { channel, on }) => ({ ...before, [channel]: on ? 'on' : 'off' }), row),
  ),
  ...(quietHours !== undefined && { quietHours }),
  ...(digest !== undefined && { digest }),
})

/** Returns the previous values of the settings in a change. */
const only = (before: Choices, { matrix = [], quietHours, digest }: ChoicesChange): ChoicesChange => ({
  matrix: matrix.map(({ type, channel }) => ({
    type,
    channel,
    on: before.matrix.find((row) => row.type === type)?.[channel] === 'on',
  })),
  ...(quietHours !== undefined && { quietHours: before.quietHours }),
  ...(digest !== undefined && { digest: before.digest }),
})
