import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from './queries.ts'

/** Asks before the second factor of a member is removed who has lost it. */
export const FactorDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeSecondFactor, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      onClose()
      return reloadMembers(client)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('factor.title', { name })}
      confirmLabel={t('factor.submit')}
      cancelLabel={t('common:cancel')}
      pending={isPending}
      danger
      onConfirm={() => mutate()}
    >
      {t('factor.intro', { name })}
    </ConfirmDialog>
  )
}
