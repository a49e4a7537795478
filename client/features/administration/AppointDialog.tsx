import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { appointAdministrator } from '#contract/administrators.ts'
import { api } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from './queries.ts'

/** Asks before a member is made an administrator. */
export const AppointDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(appointAdministrator, { params: { id } }),
    onSuccess: () => toast.success(t('administrators.appointed', { name })),
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
      title={t('administrators.appoint.title', { name })}
      confirmLabel={t('administrators.appoint')}
      cancelLabel={t('common:cancel')}
      pending={isPending}
      onConfirm={() => mutate()}
    >
      {t('administrators.appoint.text', { name })}
    </ConfirmDialog>
  )
}
