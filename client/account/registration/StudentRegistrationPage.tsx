import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { useCollege } from '#client/platform/college.ts'
import { Select } from '#client/ui/Select.tsx'
import { upload } from '#client/platform/upload.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { UrlField, EmailField, NameField, PortraitField } from './PersonFields.tsx'
import { RegistrationPage } from './RegistrationPage.tsx'
import { useRegistration } from './useRegistration.ts'

const fetchChecks = async () => (await import('./checks.ts')).student

/** A student's registration, its fields in the order of the specification. */
export const StudentRegistrationPage = () => {
  const { t } = useTranslation('registration')
  const registration = useRegistration('student', fetchChecks, (route, body, onProgress) =>
    upload(route, { body }, onProgress),
  )

  return (
    <RegistrationPage
      title={t('student.title')}
      steps={[t('student.next_login'), t('student.next_people'), t('student.next_profile')]}
      registration={registration}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField />
        <GraduationYearField />
        <EmailField />
        <TextField name="course" label={t('course')} placeholder={t('course_example')} required autoComplete="off" />
        <TextField
          name="usn"
          label={t('usn')}
          hint={t('usn_hint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="fieldOfStudy"
          label={t('field_of_study')}
          placeholder={t('field_of_study_example')}
          required
          autoComplete="off"
        />
        <UrlField name="linkedin" label={t('linkedin')} placeholder={t('linkedin_example')} required />
        <UrlField name="github" label={t('github')} placeholder={t('github_example')} required />
        <NewPasswordFields
          name="password"
          label={t('password')}
          repeatLabel={t('confirm_password')}
          errors={registration.errors}
        />
      </div>
      <PortraitField progress={registration.progress} />
    </RegistrationPage>
  )
}

const GraduationYearField = () => {
  const { t } = useTranslation('registration')
  const { firstGraduationYear } = useCollege()
  const years = Array.from({ length: LIMITS.graduationYearChoices }, (_, index) => String(firstGraduationYear + index))
  return (
    <Select
      name="graduationYear"
      label={t('graduation_year')}
      placeholder={t('graduation_year_choose')}
      required
      options={years.map((year) => ({ value: year, label: year }))}
    />
  )
}
