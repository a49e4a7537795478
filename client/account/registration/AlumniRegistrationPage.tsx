import { use } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { upload } from '#client/platform/upload.ts'
import { cx } from '#client/ui/classes.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { FoundFaster } from './FoundFaster.tsx'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'
import { EmailField, NameField } from './PersonFields.tsx'
import { UrlField } from './UrlField.tsx'
import { PortraitField } from './PortraitField.tsx'
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
      <>
        <AlumniYearField />
        <CertificateFields progress={registration.progress} />
        <FoundFaster errors={registration.errors} />
      </>
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
      </>
    </RegistrationPage>
  )
}

/** The year, with how many of that class are here, if they are many. */
const AlumniYearField = () => {
  const { t } = useTranslation('registration')
  const { values, hints } = use(InputContext)
  const found = hints.classes.find(({ year }) => String(year) === values['graduationYear']?.trim())
  return (
    <LiveField
      name="graduationYear"
      type="number"
      label={t('graduation_year')}
      placeholder={t('graduation_year_example')}
      // There from the start, so that nothing below moves.
      hint={
        <span role="status" className={cx('block', found && 'font-medium text-good')}>
          {found ? t('class_here', { count: found.moreThan, year: found.year }) : t('graduation_year_hint')}
        </span>
      }
      required
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
