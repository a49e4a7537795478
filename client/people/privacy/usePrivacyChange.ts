import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePrivacy, type Privacy } from '#contract/people/privacy.ts'
import { refreshPresence } from '../presence/store.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { privacyQuery } from './queries.ts'

const mutationKey = ['privacy']

/**
 * Changes a choice at once, and back again when the server does not take it; `saved` is the last one that it took. Several
 * changes go out one after another.
 */
export const usePrivacyChange = () => {
  const cache = useQueryClient()
  const show = (change: Partial<Privacy>): void => {
    cache.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...change })
  }

  const { mutate, isSuccess, variables } = useMutation({
    mutationKey,
    scope: { id: 'privacy' },
    // Fails at once without a connection, because waiting for one would go unseen.
    networkMode: 'always',
    mutationFn: (change: Partial<Privacy>) => api(changePrivacy, { body: change }),
    onMutate: async (change) => {
      const before = cache.getQueryData(privacyQuery.queryKey)
      show(change)
      await cache.cancelQueries({ queryKey: privacyQuery.queryKey, exact: true })
      return before
    },
    onError: (error, change, before) => {
      if (before !== undefined) show(only(before, change))
      toast.error(messageOf(error))
    },
    // What others show depends on it too. The last of several asks for all.
    onSettled: () => {
      refreshPresence()
      return cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries() : undefined
    },
  })
  return { change: mutate, saved: isSuccess ? variables : {} }
}

const only = (all: Privacy, names: Partial<Privacy>): Partial<Privacy> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in names))
