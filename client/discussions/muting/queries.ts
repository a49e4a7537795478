import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listMuted, muteMember, unmuteMember } from '#contract/discussions/muting.ts'
import type { Person } from '#contract/members/person.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'

/** Fetches the members that the viewer has muted in discussions page by page, latest first. */
export const mutedQuery = infiniteQueryOptions({
  queryKey: [...discussionKey, 'muted'],
  queryFn: ({ pageParam, signal }) => apiPage(listMuted, { querystring: {}, signal }, pageParam || null),
  ...paged,
})

type Muting = { person: Person; muted: boolean }

/** Mutes or unmutes a member in discussions; the toast undoes it. */
export const useMute = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const done = ({ person, muted }: Muting): void => {
    void cache.invalidateQueries({ queryKey: discussionKey })
    toast.success(t(muted ? 'author.muted' : 'author.unmuted', { name: nameOf(person) }), {
      action: { label: t('common:undo'), onClick: () => mutate({ person, muted: !muted }) },
    })
  }
  const { mutate, isPending, variables } = useMutation({
    // Fails immediately while offline.
    networkMode: 'always',
    mutationFn: ({ person, muted }: Muting) =>
      api(muted ? muteMember : unmuteMember, { params: { userId: person._id } }),
    onSuccess: (_, muting) => done(muting),
    onError: (error) => toast.error(messageOf(error)),
  })
  return { setMuted: mutate, changing: isPending ? variables.person._id : undefined }
}
