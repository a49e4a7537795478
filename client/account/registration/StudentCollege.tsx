import { use, useId } from 'react'
import type { RegistrationHints } from '#contract/account/registrationHints.ts'
import { LIMITS } from '#contract/limits.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Select } from '#client/ui/Select.tsx'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'

/** What a student studies. */
export const StudentCollege = () => {
  const { t } = useTranslation('registration')
  return (
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
