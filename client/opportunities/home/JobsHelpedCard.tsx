import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { waitingQuery } from './queries.ts'

// Loaded only for members who were thanked.
const JobsHelped = lazyPart(async () => (await import('./JobsHelped.tsx')).JobsHelped, 'applications')

/** Shows how many members got a job with the viewer's help this year. Renders nothing before the first thank-you. */
export const JobsHelpedCard = () => {
  const { data, isPending } = useQuery(waitingQuery)
  // The content below waits for it, to avoid a layout shift.
  if (isPending) return <div data-pending hidden />
  return data !== undefined && data.helped > 0 ? (
    <Suspense fallback={<div data-pending hidden />}>
      <JobsHelped helped={data.helped} thanks={data.thanks} />
    </Suspense>
  ) : null
}
