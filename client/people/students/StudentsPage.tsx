import { Link } from 'react-router'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { GraduateClass } from '../graduation/GraduateClass.tsx'
import { PeopleList } from '../list/PeopleList.tsx'

/** All students, with classes to graduate above them. */
export const StudentsPage = () => {
  const { t } = useTranslation('students')
  const may = useMay()
  return (
    <>
      <PageHead title={t('title')} />
      <GraduateClass />
      <PeopleList
        of="student"
        empty={{ title: t('empty'), hint: t('empty.hint'), action: may('import') && <ImportList /> }}
      />
    </>
  )
}

const ImportList = () => {
  const { t } = useTranslation('students')
  return (
    <Button variant="ghost" render={<Link to="/admin/lists/import" />}>
      {t('empty.import')}
    </Button>
  )
}
