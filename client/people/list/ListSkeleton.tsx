import { useTranslation } from '#client/platform/i18n.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

const rows = Array.from({ length: 10 }, (_, row) => row)

/** The list in its shape while it loads. */
export const ListSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="@container rounded-m border border-line bg-surface shadow-1">
        <div className="flex h-12 items-center px-4">
          <Skeleton width="9rem" />
        </div>
        <div className="h-9.5 bg-sunken" />
        {rows.map((row) => (
          <div key={row} className="flex h-16.5 items-center gap-3 border-t border-line px-4 @min-[54rem]:h-11.75">
            <Skeleton shape="circle" width="1.75rem" height="1.75rem" />
            <Skeleton width="11rem" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
