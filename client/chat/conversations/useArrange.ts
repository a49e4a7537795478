import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arrangeConversation, type ChatUser } from '#contract/chat/conversations.ts'
import { api } from '#client/platform/api.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { toast } from '#client/ui/toast.ts'
import { type Arrangement, showArranged } from './arrange.ts'
import { everything } from './queries.ts'

type Arranging = { user: ChatUser; change: Arrangement }

/** Pins, mutes and archives: shown at once, and taken back when the server refuses. Archiving can be undone. */
export const useArrange = () => {
  const { t } = useTranslation(['conversations', 'common'])
  const nameOf = useNameOf()
  const cache = useQueryClient()

  const { mutate } = useMutation({
    mutationFn: ({ user, change }: Arranging) =>
      api(arrangeConversation, { params: { userId: user._id }, body: change }),
    onMutate: async ({ user, change }) => {
      await cache.cancelQueries({ queryKey: [...everything, 'people'] })
      showArranged(cache, { ...user, ...change })
    },
    onSuccess: (_, { user, change }) => {
      if (change.archived !== true) return
      toast.success(t('archived.toast', { name: nameOf(user) }), {
        action: {
          label: t('common:undo'),
          // Archiving had taken the pin away.
          onClick: () =>
            mutate({ user: { ...user, archived: true }, change: { archived: false, pinned: user.pinned } }),
        },
        timeout: 6000,
      })
    },
    onError: (error, { user }) => {
      showArranged(cache, user)
      toast.error(error.message)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: everything }),
  })
  return (user: ChatUser, change: Arrangement): void => mutate({ user, change })
}
