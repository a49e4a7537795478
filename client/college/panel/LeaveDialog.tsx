import { useTranslation } from '#client/platform/i18n.ts'
import { useUnsavedChangesGuard } from '#client/platform/useUnsavedChangesGuard.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before leaving with unsaved changes: on links and Back, or through the browser when the page is closed. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation('panel')
  const { isAsking, stay, leave } = useUnsavedChangesGuard(
    () => unsaved,
    () => false,
    // Each group of settings is a page of its own.
    ({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('group') ?? ''}`,
  )

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      danger
      onConfirm={leave}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
