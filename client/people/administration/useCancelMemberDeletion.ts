import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { cancelMemberDeletion } from '#contract/account/deletion.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'

/** Cancels the scheduled deletion of a member's account. */
export const useCancelMemberDeletion = ({ id, name }: { id: string; name: string }): (() => void) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api(cancelMemberDeletion, { params: { id } }),
    onSuccess: () => toast.success(t('deletion.undone', { name })),
    onError: (error) => toast.error(error.message),
    // Refetches even on failure, because the account may have been deleted in the meantime.
    onSettled: () => reloadMembers(client),
  })
  return () => mutate()
}
