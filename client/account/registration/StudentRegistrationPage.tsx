import { use, useId } from 'react'
import type { RegistrationHints } from '#contract/account/registrationHints.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { useCollege } from '#client/platform/college.ts'
import { Select } from '#client/ui/Select.tsx'
import { upload } from '#client/platform/upload.ts'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'
import { EmailField, NameField } from './PersonFields.tsx'
import { UrlField } from './UrlField.tsx'
import { PortraitField } from './PortraitField.tsx'
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
      <div className="grid gap-5 sm:grid-cols-2">
        <GraduationYearField />
        <LiveField
          name="usn"
          label={t('usn')}
          hint={t('usn_hint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SuggestingField
          name="course"
          label={t('course')}
          placeholder={t('course_example')}
          suggestionsOf={({ courses }) => courses}
        />
        <SuggestingField
          name="fieldOfStudy"
          label={t('field_of_study')}
          placeholder={t('field_of_study_example')}
          suggestionsOf={({ fieldsOfStudy }) => fieldsOfStudy}
        />
      </div>
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

const GraduationYearField = () => {
  const { t } = useTranslation('registration')
  const { firstGraduationYear } = useCollege()
  const { saved } = use(InputContext)
  const years = Array.from({ length: LIMITS.graduationYearChoices }, (_, index) => String(firstGraduationYear + index))
  return (
    <Select
      name="graduationYear"
      label={t('graduation_year')}
      placeholder={t('graduation_year_choose')}
      required
      defaultValue={saved['graduationYear']}
      options={years.map((year) => ({ value: year, label: year }))}
    />
  )
}

type SuggestingFieldProps = {
  name: 'course' | 'fieldOfStudy'
  label: string
  placeholder: string
  suggestionsOf: (hints: RegistrationHints) => string[]
}

/** Suggests what others of the college wrote, so that the directory has one spelling; own words are accepted. */
const SuggestingField = ({ suggestionsOf, ...field }: SuggestingFieldProps) => {
  const { hints } = use(InputContext)
  const id = useId()
  return (
    <>
      <LiveField {...field} required list={id} autoComplete="off" />
      <datalist id={id}>
        {suggestionsOf(hints).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
