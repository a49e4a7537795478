import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { homeMentoringQuery } from './queries.ts'

// Loaded only for members who have something to rate, or were thanked.
const SessionRows = lazyPart(async () => (await import('./SessionRows.tsx')).SessionRows, 'pairings')
const Helped = lazyPart(async () => (await import('./Helped.tsx')).Helped, 'pairings')

/** Asks how the viewer's last sessions were. */
export const WaitingSessions = ({ children }: SourceProps<WaitingRow>) => {
  const { data, isPending, isError, refetch } = useQuery(homeMentoringQuery)
  return data?.toRate[0] ? (
    <Suspense fallback={children({ items: [], isPending: true })}>
      <SessionRows sessions={data.toRate}>{children}</SessionRows>
    </Suspense>
  ) : (
    children({ items: [], isPending, retry: isError ? () => void refetch() : undefined })
  )
}

/** Shows how many members have thanked the viewer this year, and the latest of their words. Renders nothing before the first. */
export const HelpedCard = () => {
  const { data, isPending } = useQuery(homeMentoringQuery)
  // The content below waits for it, to avoid a layout shift.
  if (isPending) return <div data-pending hidden />
  return data !== undefined && data.helped > 0 ? (
    <Suspense fallback={<div data-pending hidden />}>
      <Helped helped={data.helped} thanks={data.thanks} />
    </Suspense>
  ) : null
}
