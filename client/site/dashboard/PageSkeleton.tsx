import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

/** A section while its code is on the way. */
export const PageSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-4 max-menu:px-4 max-menu:pt-4">
        <Skeleton width={180} height={28} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height={88} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
