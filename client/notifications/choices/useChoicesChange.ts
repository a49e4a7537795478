import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeChoices, type Choices, type ChoicesChange } from '#contract/notifications/notification-choices.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { choicesQuery } from '../queries.ts'

const mutationKey = ['notifications', 'choices']

/** Changes choices at once, and back again when the server does not take them. Several go out one after another. */
export const useChoicesChange = () => {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'notification-choices' },
    mutationFn: (change: ChoicesChange) => api(changeChoices, { body: change }),
    onMutate: async (change) => {
      await cache.cancelQueries(choicesQuery)
      cache.setQueryData(choicesQuery.queryKey, (known) => known && changed(known, change))
    },
    onError: (error) => toast.error(error.message),
    // The last of several asks how things stand, and so takes back what was refused.
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
