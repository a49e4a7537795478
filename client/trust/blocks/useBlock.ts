import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { blockMember, unblockMember } from '#contract/trust/blocks.ts'
import type { Person } from '#contract/members/person.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadAround } from './queries.ts'

type Block = { person: Pick<Person, '_id' | 'fullName'>; blocked: boolean }

/** Blocks or unblocks a member; the toast undoes it. */
export const useBlock = () => {
  const { t } = useTranslation(['blocks', 'common'])
  const cache = useQueryClient()

  const done = ({ person, blocked }: Block): void => {
    reloadAround(cache, person._id)
    toast.success(t(blocked ? 'blocked' : 'unblocked', { name: person.fullName }), {
      action: { label: t('common:undo'), onClick: () => mutate({ person, blocked: !blocked }) },
    })
  }

  const { mutate, isPending, variables } = useMutation({
    // Fails immediately while offline, so that the member doesn't think it is done.
    networkMode: 'always',
    mutationFn: ({ person, blocked }: Block) =>
      api(blocked ? blockMember : unblockMember, { params: { userId: person._id } }),
    onSuccess: (_, block) => done(block),
    onError: (error) => toast.error(messageOf(error)),
  })
  return { setBlock: mutate, changing: isPending ? variables.person._id : undefined }
}
