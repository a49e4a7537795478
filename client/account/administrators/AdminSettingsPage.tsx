import { PasswordProof } from '#contract/password-confirmation.ts'
import { CollegeSettings, type ConfirmationDialog } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'

/** The settings of the college. It is here because changes that weaken security need the administrator's password. */
export const AdminSettingsPage = () => <CollegeSettings Confirmation={Confirmation} />

const Confirmation: ConfirmationDialog = ({ send, onClose }) => {
  const { t } = useTranslation('college-settings')
  return (
    <ConfirmPasswordDialog
      title={t('confirm_password.title')}
      intro={t('confirm_password.intro')}
      schema={PasswordProof}
      submit={t('save')}
      send={send}
      onClose={onClose}
    />
  )
}
