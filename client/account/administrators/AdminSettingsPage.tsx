import { PasswordProof } from '#contract/password-confirmation.ts'
import { CollegeSettings, type ConfirmationDialog } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'

/** The settings of the college. It is here because changes that weaken security need the administrator's password. */
export const AdminSettingsPage = () => <CollegeSettings Confirmation={Confirmation} />

const Confirmation: ConfirmationDialog = ({ send, onClose }) => {
  const { t } = useTranslation('administration')
  return (
    <ConfirmPasswordDialog
      title={t('settings.confirm_password.title')}
      intro={t('settings.confirm_password.intro')}
      schema={PasswordProof}
      submit={t('settings.save')}
      send={send}
      onClose={onClose}
    />
  )
}
