import { useSearchParams } from 'react-router'
import { PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { Verification } from '#contract/members/person.ts'
import { Queue } from '../queue/Queue.tsx'
import { AlumniList } from './AlumniList.tsx'

const states = ['pending', 'declined', 'verified'] as const

/** Renders the queue of alumni awaiting verification, and tabs for declined and verified ones. */
export const VerificationsPage = () => {
  const { t } = useTranslation('verification')
  const [parameters, setParameters] = useSearchParams()
  const search = useSearch()
  const chosen = Verification.safeParse(parameters.get('state'))

  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        action={<SearchField label={t('search')} search={search} />}
        label={t('views')}
        value={chosen.success ? chosen.data : 'pending'}
        onValueChange={(state) =>
          setParameters((before) => {
            before.set('state', state)
            before.delete('item')
            return before
          })
        }
        items={states.map((state) => ({
          value: state,
          label: t(state),
          content:
            state === 'pending' ? (
              <Queue key={search.q} q={search.q} onShowAll={() => search.setWords('')} />
            ) : (
              <AlumniList state={state} q={search.q} onShowAll={() => search.setWords('')} />
            ),
        }))}
      />
    </>
  )
}
