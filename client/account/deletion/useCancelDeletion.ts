import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { cancelDeletion } from '#contract/account/deletion.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { deletionQuery } from '../queries.ts'

/** Cancels the member's scheduled deletion; `onStayed` is called on success. */
export const useCancelDeletion = (onStayed?: () => void) => {
  const { t } = useTranslation('deletion')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(cancelDeletion, {}),
    onSuccess: ({ deletion }) => {
      cache.setQueryData(deletionQuery.queryKey, deletion)
      toast.success(t('kept'))
      onStayed?.()
    },
    onError: (error) => toast.error(error.message),
  })
  return { stay: () => mutate(), staying: isPending }
}
