import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

const rows = Array.from({ length: 6 }, (_, index) => index)

/** The list of people in its final shape. */
export const PeopleSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3">
          <Skeleton shape="circle" width={44} />
          <div className="grid flex-1 gap-2">
            <Skeleton width="55%" />
            <Skeleton width="85%" height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
