import { use } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { FoundFaster } from './FoundFaster.tsx'
import { InputContext } from './InputContext.ts'
import { LiveField } from './LiveField.tsx'

type AlumniCollegeProps = { errors: Readonly<Record<string, unknown>>; progress: number | undefined }

/** When an alumnus graduated, and what shows it. */
export const AlumniCollege = ({ errors, progress }: AlumniCollegeProps) => (
  <>
    <AlumniYearField />
    <CertificateFields progress={progress} />
    <FoundFaster errors={errors} />
  </>
)

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
