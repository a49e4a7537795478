import { useSearchParams } from 'react-router'
import { PageHead, SearchField, useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { Verification } from '#contract/members/person.ts'
import { PeopleList } from '../list/PeopleList.tsx'
import { Queue } from '../queue/Queue.tsx'

const states = ['pending', 'declined', 'verified'] as const

/** Renders the queue of alumni awaiting verification, and tabs for declined and verified ones. */
export const VerificationsPage = () => {
  const { t } = useTranslation('verification')
  const [parameters, setParameters] = useSearchParams()
  const search = useSearch()
  const chosen = Verification.safeParse(parameters.get('state'))
  const shown = chosen.success ? chosen.data : 'pending'

  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        action={shown !== 'verified' ? <SearchField label={t('search')} search={search} /> : undefined}
        label={t('views')}
        value={shown}
        onValueChange={(state) =>
          setParameters((before) => {
            const q = before.get('q')
            // The queue has other filters.
            return new URLSearchParams({ state, ...(q !== null && { q }) })
          })
        }
        items={states.map((state) => ({
          value: state,
          label: t(state),
          content:
            state !== 'verified' ? (
              <Queue key={search.q} q={search.q} state={state} onShowAll={() => search.setWords('')} />
            ) : (
              <PeopleList
                of="alumni"
                verification={state}
                empty={{ title: t(`${state}.empty`), hint: t(`${state}.empty.hint`) }}
              />
            ),
        }))}
      />
    </>
  )
}
