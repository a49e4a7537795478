import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { upload } from '#client/platform/upload.ts'
import { EmailField, NameField } from './PersonFields.tsx'
import { UrlField } from './UrlField.tsx'
import { AlumniCollege, LastStep } from './lazy.ts'
import { RegistrationPage } from './RegistrationPage.tsx'
import { useRegistration } from './useRegistration.ts'

const fetchChecks = async () => (await import('./checks.ts')).alumni

const fields = [
  ['fullName', 'collegeEmail', 'linkedin'],
  ['graduationYear', 'degreeCertificate', 'degreeCertificateFile', 'usn', 'birthDate'],
  ['image', 'password', 'confirmPassword'],
] as const

/** An alumnus's registration, in three steps. */
export const AlumniRegistrationPage = () => {
  const { t } = useTranslation('registration')
  const registration = useRegistration('alumni', fields, fetchChecks, (route, body, onProgress) =>
    upload(route, { body }, onProgress),
  )
  return (
    <RegistrationPage
      title={t('alumni.title')}
      description={t('alumni.description')}
      action="/api/alumni/signup"
      next={[t('alumni.next_login'), t('alumni.next_verification'), t('alumni.next_open')]}
      registration={registration}
    >
      <>
        <NameField />
        <EmailField />
        <UrlField name="linkedin" label={t('linkedin_optional')} placeholder={t('linkedin_example')} />
      </>
      <Suspense>
        <AlumniCollege errors={registration.errors} progress={registration.progress} />
      </Suspense>
      <Suspense>
        <LastStep registration={registration} />
      </Suspense>
    </RegistrationPage>
  )
}
