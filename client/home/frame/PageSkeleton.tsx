import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

/** Renders the skeleton of a section while its code is loading. */
export const PageSkeleton = ({ className }: { className?: string }) => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={cx('grid gap-4', className)}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height={88} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
