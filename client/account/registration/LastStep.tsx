import { Link } from 'react-router'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useTranslation } from '#client/platform/i18n.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { PortraitField } from './PortraitField.tsx'
import type { Registration } from './useRegistration.ts'

/** The photo, the password, and what the registrant agrees to. */
export const LastStep = ({ registration }: { registration: Registration }) => {
  const { t } = useTranslation(['registration', 'sessions'])
  return (
    <>
      <PortraitField registration={registration} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields
          name="password"
          label={t('password')}
          repeatLabel={t('confirm_password')}
          matchLabel={t('passwords_match')}
          errors={registration.errors}
        />
      </div>
      <p className="text-sm text-muted">
        <Sentence parts={{ terms: <Link to="/terms" />, privacy: <Link to="/privacy" /> }}>
          {t('sessions:agree')}
        </Sentence>
      </p>
    </>
  )
}
