import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Administrator, removeAdministrator } from '#contract/administrators.ts'
import { api } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { focusHeading } from '../focusHeading.ts'
import { reloadAdministrators } from '../queries.ts'

/** Asks before an administrator is removed, and says what becomes of their account. */
export const RemoveDialog = ({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { _id: id, fullName: name, formerRole } = administrator
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(removeAdministrator, { params: { id } }),
    onSuccess: () => {
      toast.success(t('administrators.removed', { name }))
      // The card, and its button, are gone.
      setTimeout(focusHeading)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      onClose()
      return reloadAdministrators(client)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('administrators.remove.title', { name })}
      confirmLabel={t('administrators.remove')}
      cancelLabel={t('common:cancel')}
      pending={isPending}
      danger
      onConfirm={() => mutate()}
    >
      {t(formerRole === null ? 'administrators.remove.invited' : 'administrators.remove.member', { name })}
    </ConfirmDialog>
  )
}
