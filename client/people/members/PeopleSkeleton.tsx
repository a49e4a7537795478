import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

/** The network before it is there. */
export const PeopleSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
        {Array.from({ length: 9 }, (_, index) => (
          <Card key={index} className="grid gap-3">
            <div className="flex gap-3.5">
              <Skeleton shape="circle" />
              <div className="grid flex-1 content-center gap-2">
                <Skeleton width="70%" height={18} />
                <Skeleton width="50%" />
              </div>
            </div>
            <Skeleton width={140} height={24} />
            <Skeleton height={44} />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}
