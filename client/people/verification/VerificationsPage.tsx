import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Verification } from '#contract/people/members.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { AlumniList } from './AlumniList.tsx'
import { PageHead, SearchField, useSearch } from '#client/college/public.ts'

const states = ['pending', 'declined', 'verified'] as const

/** The queue of alumni who wait for verification; beside it those who were declined, and those verified. */
export const VerificationsPage = () => {
  const { t } = useTranslation('administration')
  const [parameters, setParameters] = useSearchParams()
  const search = useSearch()
  const chosen = Verification.safeParse(parameters.get('state'))

  return (
    <>
      <PageHead title={t('alumni.title')}>
        <SearchField label={t('alumni.search')} search={search} />
      </PageHead>
      <Tabs
        label={t('alumni.views')}
        value={chosen.success ? chosen.data : 'pending'}
        onValueChange={(state) =>
          setParameters((before) => {
            before.set('state', state)
            return before
          })
        }
        items={states.map((state) => ({
          value: state,
          label: t(`alumni.${state}`),
          content: <AlumniList state={state} q={search.q} onShowAll={() => search.setWords('')} />,
        }))}
      />
    </>
  )
}
