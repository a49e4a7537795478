import { isNamed, useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Returns the college's name for sentences; undefined until the college has set one. */
export const useCollegeName = (): string | undefined => {
  const { t } = useTranslation('common')
  const college = useCollege()
  return isNamed(college, t('product')) ? college.name : undefined
}
