import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { homeCountsQuery } from './queries.ts'

const FirstStepsCard = lazyPart(async () => (await import('./FirstStepsCard.tsx')).FirstStepsCard)

/** What a new member does first, until they have done it and seen that, or put it away. */
export const FirstSteps = ({ userId }: { userId: string }) => {
  const { data, isPending } = useQuery(homeCountsQuery)
  if (isPending) return hold
  const steps = data?.firstSteps ?? []
  if (steps.length === 0) return null
  return (
    <Suspense fallback={hold}>
      <FirstStepsCard steps={steps} userId={userId} />
    </Suspense>
  )
}

// What comes below waits for it, and does not jump.
const hold = <div data-pending hidden />
