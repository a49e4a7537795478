import { useTranslation } from '#client/platform/i18n.ts'
import { hasUnsavedInput } from '#client/platform/unsavedChanges.ts'
import { useUnsavedChangesGuard } from '#client/platform/useUnsavedChangesGuard.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { closesOnBack } from '#client/ui/useCloseWatcher.ts'

/** Asks before leaving a page with unsaved input in a form. */
export const LeaveGuard = () => {
  const { t } = useTranslation('common')
  const { isAsking, stay, leave } = useUnsavedChangesGuard(hasUnsavedInput, closesOnBack)
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      onConfirm={leave}
      danger
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
