import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePrivacy, type Privacy } from '#contract/people/privacy.ts'
import { refreshPresence } from '../presence/store.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { privacyQuery } from './queries.ts'

const mutationKey = ['privacy']

/** Changes a setting optimistically and reverts it on failure; `saved` is the last saved change. Changes are sent one after another. */
export const usePrivacyChange = () => {
  const cache = useQueryClient()
  const show = (change: Partial<Privacy>): void => {
    cache.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...change })
  }

  const { mutate, isSuccess, variables } = useMutation({
    mutationKey,
    scope: { id: 'privacy' },
    // Fails immediately when offline, because a paused change would go unnoticed.
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
    // What others show depends on it too. Only the last of several changes refetches everything.
    onSettled: () => {
      refreshPresence()
      return cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries() : undefined
    },
  })
  return { change: mutate, saved: isSuccess ? variables : {} }
}

const only = (all: Privacy, names: Partial<Privacy>): Partial<Privacy> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in names))
