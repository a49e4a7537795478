import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Tabs } from '#client/ui/Tabs.tsx'
import { PageHead } from '#client/college/public.ts'
import { ReportList } from './ReportList.tsx'

/** What members reported about each other: open reports, and those handled. */
export const ReportsPage = () => {
  const { t } = useTranslation('reports')
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <PageHead title={t('queue.title')} intro={t('queue.intro')} />
      <Tabs
        label={t('queue.views')}
        value={parameters.get('state') === 'handled' ? 'handled' : 'open'}
        onValueChange={(state) => setParameters({ state })}
        items={[
          { value: 'open', label: t('queue.open'), content: <ReportList state="open" /> },
          { value: 'handled', label: t('queue.handled'), content: <ReportList state="handled" /> },
        ]}
      />
    </>
  )
}
