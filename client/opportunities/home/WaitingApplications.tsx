import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { HomeApplications } from '#contract/opportunities/home.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { waitingQuery } from './queries.ts'

// Loaded only when something waits for the member.
const ApplicationRows = lazyPart(async () => (await import('./ApplicationRows.tsx')).ApplicationRows, 'applications')

const hasRows = ({ hiring, invited, referrals, asking, hired }: HomeApplications): boolean =>
  [hiring, invited, referrals, asking, hired].some(({ length }) => length > 0)

/** Lists what waits for the viewer in applications. */
export const WaitingApplications = ({ children }: SourceProps<WaitingRow>) => {
  const { data, isPending, isError, refetch } = useQuery(waitingQuery)
  return data !== undefined && hasRows(data) ? (
    <Suspense fallback={children({ items: [], isPending: true })}>
      <ApplicationRows applications={data}>{children}</ApplicationRows>
    </Suspense>
  ) : (
    children({ items: [], isPending, retry: isError ? () => void refetch() : undefined })
  )
}
