import { Suspense } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { upload } from '#client/platform/upload.ts'
import { EmailField, NameField } from './PersonFields.tsx'
import { UrlField } from './UrlField.tsx'
import { LastStep, StudentCollege } from './lazy.ts'
import { RegistrationPage } from './RegistrationPage.tsx'
import { useRegistration } from './useRegistration.ts'

const fetchChecks = async () => (await import('./checks.ts')).student

const fields = [
  ['fullName', 'collegeEmail', 'linkedin', 'github'],
  ['graduationYear', 'usn', 'course', 'fieldOfStudy'],
  ['image', 'password', 'confirmPassword'],
] as const

/** A student's registration, in three steps. */
export const StudentRegistrationPage = () => {
  const { t } = useTranslation('registration')
  const registration = useRegistration('student', fields, fetchChecks, (route, body, onProgress) =>
    upload(route, { body }, onProgress),
  )
  return (
    <RegistrationPage
      title={t('student.title')}
      description={t('student.description')}
      action="/auth/signup"
      next={[t('student.next_login'), t('student.next_people'), t('student.next_profile')]}
      registration={registration}
    >
      <>
        <NameField />
        <EmailField />
        <div className="grid gap-5 sm:grid-cols-2">
          <UrlField name="linkedin" label={t('linkedin')} placeholder={t('linkedin_example')} required />
          <UrlField name="github" label={t('github')} placeholder={t('github_example')} required />
        </div>
      </>
      <Suspense>
        <StudentCollege />
      </Suspense>
      <Suspense>
        <LastStep registration={registration} />
      </Suspense>
    </RegistrationPage>
  )
}
