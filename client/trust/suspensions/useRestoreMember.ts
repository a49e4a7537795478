import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { restoreMember } from '#contract/trust/suspensions.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from '#client/college/public.ts'

/** Ends the suspension of a member. */
export const useRestoreMember = ({ id, name }: { id: string; name: string }): (() => void) => {
  const { t } = useTranslation('moderation')
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => api(restoreMember, { params: { id } }),
    onSuccess: () => toast.success(t('suspension.undone', { name })),
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadMembers(client),
  })
  return () => mutate()
}
