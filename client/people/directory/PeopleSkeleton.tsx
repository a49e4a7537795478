import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { peopleGrid } from './peopleGrid.ts'

/** Renders the skeleton of the directory. */
export const PeopleSkeleton = ({ isRow = false }: { isRow?: boolean }) => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={peopleGrid(isRow)}>
        {Array.from({ length: 9 }, (_, index) => (
          <div
            key={index}
            className={cx(
              'flex h-18 items-center gap-3 border-b border-line bg-surface px-4',
              !isRow && 'wide:h-[9.75rem] wide:items-start wide:rounded-m wide:border wide:p-3',
            )}
          >
            <Skeleton shape="circle" width={isRow ? 44 : 64} height={isRow ? 44 : 64} />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton width="70%" height={16} />
              <Skeleton width="50%" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
