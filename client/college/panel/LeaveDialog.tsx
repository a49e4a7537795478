import { useTranslation } from '#client/platform/i18n.ts'
import { useUnsavedChangesGuard } from '#client/platform/useUnsavedChangesGuard.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before leaving with unsaved changes: on links and Back, or through the browser when the page is closed. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation('administration')
  const { isAsking, stay, leave } = useUnsavedChangesGuard(() => unsaved)

  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('settings.leave.title')}
      confirmLabel={t('settings.leave.confirm')}
      cancelLabel={t('settings.leave.stay')}
      danger
      onConfirm={leave}
    >
      {t('settings.leave.text')}
    </ConfirmDialog>
  )
}
