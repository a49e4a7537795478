import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { GraduateClass } from '../graduation/GraduateClass.tsx'
import { PeopleList } from '../list/PeopleList.tsx'

/** All students, with classes to graduate above them. */
export const StudentsPage = () => {
  const { t } = useTranslation('students')
  return (
    <>
      <PageHead title={t('title')} />
      <GraduateClass />
      <PeopleList of="student" empty={{ title: t('empty'), hint: t('empty.hint') }} />
    </>
  )
}
