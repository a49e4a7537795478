import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { ItemCounts } from '#contract/members/opening.ts'
import { PageHead } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { contactsQuery } from '#client/public/public.ts'
import { reportsQuery } from '#client/trust/public.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import { Items } from './Items.tsx'
import { type InboxState, STATES } from './merge.ts'

/** Reports and letters in one list: open ones, one's own and done ones. Without the right to decide on reports, letters only. */
export const InboxPage = () => {
  const { t } = useTranslation('inbox')
  const mayReports = useMay()('reports')
  const { pathname, search } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const state = STATES.find((each) => each === parameters.get('state')) ?? 'open'
  const reports = useInfiniteQuery({ ...reportsQuery(state), enabled: mayReports })
  const letters = useInfiniteQuery(contactsQuery(state))
  const kind = !mayReports
    ? 'letters'
    : (['reports', 'letters'] as const).find((each) => each === parameters.get('kind'))
  const counts = useLatest({
    reports: reports.data?.pages[0]?.body.counts,
    letters: letters.data?.pages[0]?.body.counts,
  })
  if (mayReports && pathname === '/admin/inbox')
    return <Navigate replace to={`/admin/reports${search === '' ? '?' : `${search}&`}kind=letters`} />
  const countOf = (of: InboxState) => {
    if (counts.letters === undefined || (mayReports && counts.reports === undefined)) return undefined
    return (counts.reports?.[of] ?? 0) + counts.letters[of]
  }
  return (
    <>
      <PageHead title={t(mayReports ? 'title.all' : 'title')} />
      <Tabs
        label={t('views')}
        value={state}
        onValueChange={(next) =>
          setParameters({ ...(next !== 'open' && { state: next }), ...(mayReports && kind !== undefined && { kind }) })
        }
        items={STATES.map((each) => ({
          value: each,
          label: t(each === 'handled' ? 'done' : each),
          count: countOf(each),
          content: (
            <Items
              state={each}
              kind={kind ?? 'all'}
              hasReports={mayReports}
              counts={{ reports: counts.reports?.[each], letters: counts.letters?.[each] }}
              reports={reports}
              letters={letters}
            />
          ),
        }))}
      />
    </>
  )
}

type Counts = { reports: ItemCounts | undefined; letters: ItemCounts | undefined }

/** Returns the latest counts, so that they stay while another list is loading. */
const useLatest = ({ reports, letters }: Counts): Counts => {
  const [latest, setLatest] = useState<Counts>({ reports: undefined, letters: undefined })
  const next = { reports: reports ?? latest.reports, letters: letters ?? latest.letters }
  if (next.reports !== latest.reports || next.letters !== latest.letters) setLatest(next)
  return next
}
