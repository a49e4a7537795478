import { useSearchParams } from 'react-router'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { ClassesPart } from './ClassesPart.tsx'
import { CompaniesPart } from './CompaniesPart.tsx'
import { TitlesPart } from './TitlesPart.tsx'

const PARTS = { titles: <TitlesPart />, companies: <CompaniesPart />, classes: <ClassesPart /> }
const parts = ['titles', 'companies', 'classes'] as const

/** What the career office corrects about paths: groups of job titles, names of companies, and class sizes. */
export const OfficePage = () => {
  const { t } = useTranslation('pathway-office')
  const [parameters, setParameters] = useSearchParams()
  const part = parts.find((each) => each === parameters.get('part')) ?? 'titles'
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Tabs
        label={t('parts')}
        value={part}
        onValueChange={(next) => setParameters({ part: next })}
        items={parts.map((value) => ({ value, label: t(value), content: PARTS[value] }))}
      />
    </>
  )
}
