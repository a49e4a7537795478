import { useTranslation } from '#client/platform/i18n.ts'
import { useNavigate } from 'react-router'
import { hasUnsavedInput } from '#client/platform/unsavedChanges.ts'
import { useUnsavedChangesGuard } from '#client/platform/useUnsavedChangesGuard.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before somebody leaves a page with something typed into one of its forms. */
export const LeaveGuard = () => {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { destination, stay } = useUnsavedChangesGuard(hasUnsavedInput)
  const leave = () => {
    stay()
    void navigate(destination ?? '/')
  }

  return (
    <ConfirmDialog
      open={destination !== undefined}
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
