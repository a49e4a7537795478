import { useTranslation } from '#client/platform/i18n.ts'
import { useNavigate } from 'react-router'
import { useUnsavedChangesGuard } from '#client/platform/useUnsavedChangesGuard.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

/** Asks before unsaved changes are left behind: by a link of the portal here, by the browser when the page is closed. */
export const LeaveDialog = ({ unsaved }: { unsaved: boolean }) => {
  const { t } = useTranslation('administration')
  const navigate = useNavigate()
  const { destination, stay } = useUnsavedChangesGuard(() => unsaved)

  return (
    <ConfirmDialog
      open={destination !== undefined}
      onOpenChange={(open) => !open && stay()}
      title={t('settings.leave.title')}
      confirmLabel={t('settings.leave.confirm')}
      cancelLabel={t('settings.leave.stay')}
      danger
      onConfirm={() => void navigate(destination ?? '/')}
    >
      {t('settings.leave.text')}
    </ConfirmDialog>
  )
}
