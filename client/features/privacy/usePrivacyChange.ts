import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changePrivacy, type Privacy } from '#contract/privacy.ts'
import { watchAgain } from '#client/features/presence/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { privacyQuery } from './queries.ts'

const mutationKey = ['privacy']

/** Changes a choice at once, and back again when the server does not take it. Several changes go out one after another. */
export const usePrivacyChange = () => {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  const show = (change: Partial<Privacy>): void => {
    cache.setQueryData(privacyQuery.queryKey, (known) => known && { ...known, ...change })
  }

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'privacy' },
    // Without a connection it fails at once rather than wait for one unseen.
    networkMode: 'always',
    mutationFn: ({ choice, on }: { choice: keyof Privacy; on: boolean }) =>
      api(changePrivacy, { body: { [choice]: on } }),
    onMutate: async ({ choice, on }) => {
      show({ [choice]: on })
      await cache.cancelQueries(privacyQuery)
    },
    onError: (error, { choice, on }) => {
      show({ [choice]: !on })
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : t('network_error'))
    },
    // What others show depends on it too. The last of several asks for all.
    onSettled: () => {
      watchAgain()
      return cache.isMutating({ mutationKey }) === 1 ? cache.invalidateQueries() : undefined
    },
  })
  return mutate
}
