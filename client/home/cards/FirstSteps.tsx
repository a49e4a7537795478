import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FirstStep } from '#contract/home/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { homeCountsQuery } from './queries.ts'

// Its files are those of later pages: they wait until the home answers.
const FirstStepsCard = lazyPart(async () => {
  await whenIdle
  return (await import('./FirstStepsCard.tsx')).FirstStepsCard
})

/** What a new member does first, until they have done it and seen that, or put it away. */
export const FirstSteps = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('common')
  const { data, isPending } = useQuery(homeCountsQuery)
  // Once the celebration was seen, the server tells no steps any more; these stay until the home is left.
  const [celebrated, setCelebrated] = useState<readonly FirstStep[]>([])
  // What comes below waits for it, and does not jump.
  if (isPending) return <div data-pending hidden />
  const steps = data?.firstSteps ?? celebrated
  if (steps.length === 0) return null
  const loading = (
    <SkeletonGroup label={t('loading')}>
      <Skeleton shape="block" height={72 + 44 * steps.length} />
    </SkeletonGroup>
  )
  return (
    <Suspense fallback={loading}>
      <FirstStepsCard steps={steps} userId={userId} isCelebrated={celebrated.length > 0} onCelebrate={setCelebrated} />
    </Suspense>
  )
}
