import { useTranslation } from '#client/platform/i18n.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { upload } from '#client/platform/upload.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { CertificateFields } from './CertificateFields.tsx'
import { FoundFaster } from './FoundFaster.tsx'
import { UrlField, EmailField, NameField, PortraitField } from './PersonFields.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { useRegistration } from './useRegistration.ts'

const fetchChecks = async () => (await import('./checks.ts')).alumni

/** An alumnus's registration, its fields in the order of the specification. */
export const AlumniRegistrationPage = () => {
  const { t } = useTranslation('registration')
  const registration = useRegistration('alumni', fetchChecks, (route, body, onProgress) =>
    upload(route, { body }, onProgress),
  )

  return (
    <RegistrationPage
      title={t('alumni.title')}
      steps={[t('alumni.next_login'), t('alumni.next_verification'), t('alumni.next_open')]}
      registration={registration}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField />
        <TextField
          name="graduationYear"
          type="number"
          label={t('graduation_year')}
          placeholder={t('graduation_year_example')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <EmailField className="sm:col-span-2" />
        <NewPasswordFields
          name="password"
          label={t('password')}
          repeatLabel={t('confirm_password')}
          errors={registration.errors}
        />
        <UrlField
          name="linkedin"
          label={t('linkedin_optional')}
          placeholder={t('linkedin_example')}
          className="sm:col-span-2"
        />
      </div>
      <PortraitField progress={registration.progress} />
      <CertificateFields progress={registration.progress} />
      <FoundFaster errors={registration.errors} />
    </RegistrationPage>
  )
}
