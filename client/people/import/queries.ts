import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getImport, type ImportedFields, importProfile, undoImport } from '#contract/people/imports.ts'
import type { ProfileAudience } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { toast } from '#client/ui/toast.ts'

/** Fetches the member's import that can be undone. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'import', id],
    queryFn: ({ signal }) => api(getImport, { params: { id }, signal }),
  })

/** Sends what the member has accepted, in one call. A retry of the same after a failure changes the profile once. */
export const useImport = ({ _id: id }: Pick<Profile, '_id'>) => {
  const store = useStore(id)
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (accepted: { fields: ImportedFields; audience?: ProfileAudience }) =>
      sendOnce(accepted, (clientId) => api(importProfile, { params: { id }, body: { clientId, ...accepted } })),
    onSuccess: store,
    onError: (error) => toast.error(messageOf(error)),
    networkMode: 'always',
  })
}

/** Restores what the import has replaced. */
export const useUndo = ({ _id: id }: Pick<Profile, '_id'>) => {
  const store = useStore(id)
  return useMutation({
    mutationFn: () => api(undoImport, { params: { id } }),
    onSuccess: store,
    onError: (error) => toast.error(messageOf(error)),
    networkMode: 'always',
  })
}

const useStore = (id: string) => {
  const cache = useQueryClient()
  return (saved: Profile): void => {
    cache.setQueryData(profileQuery(id).queryKey, saved)
    refetchOvertaken(cache, profileQuery(id).queryKey)
    for (const queryKey of [['members', 'network'], ['members', 'suggestions'], ['members', 'import'], ['privacy']])
      void cache.invalidateQueries({ queryKey })
  }
}
