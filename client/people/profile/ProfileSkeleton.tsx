import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

/** Renders the shape of a profile while it is loading. */
export const ProfileSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <Card padding="l">
        <div className="flex flex-wrap items-center gap-6">
          <Skeleton shape="circle" width={112} />
          <div className="grid flex-1 gap-3">
            <Skeleton width="60%" height={28} />
            <Skeleton width="40%" />
            <Skeleton width={140} height={24} />
          </div>
        </div>
        <div className="mt-8 grid gap-4">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      </Card>
    </SkeletonGroup>
  )
}
