import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FirstStep } from '#contract/home/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { homeCountsQuery } from './queries.ts'

// Its code belongs to later pages, so it is loaded when the browser is idle.
const FirstStepsCard = lazyPart(async () => {
  await whenIdle
  return (await import('./FirstStepsCard.tsx')).FirstStepsCard
}, 'first-steps')

/** Shows a new member's first steps until they are done and celebrated, or dismissed. */
export const FirstSteps = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(homeCountsQuery)
  // After the celebration, the server returns no steps. These stay until the member leaves the page.
  const [celebrated, setCelebrated] = useState<readonly FirstStep[]>([])
  // The content below waits for it, to avoid a layout shift.
  if (isPending) return <div data-pending hidden />
  const steps = data?.firstSteps ?? celebrated
  if (steps.length === 0) return null
  const loading = (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="block" height={64} />
    </SkeletonGroup>
  )
  return (
    <Suspense fallback={loading}>
      <FirstStepsCard steps={steps} userId={userId} isCelebrated={celebrated.length > 0} onCelebrate={setCelebrated} />
    </Suspense>
  )
}
