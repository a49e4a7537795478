import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { useIsWide } from '../useIsWide.ts'

// Typical heights of the blocks of the columns.
const columns = [
  [160, 36, 70, 60, 44],
  [152, 62, 22, 50, 42, 44],
  [132, 40, 76, 32, 32, 20, 40],
  [98, 88, 70, 38, 20, 18, 36],
]

/** Shows the shape of the paths while they load: columns of pale blocks without ribbons, and a panel with three bars. */
export const PathsSkeleton = () => {
  const { t } = useTranslation('common')
  const isWide = useIsWide()
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="mb-4 grid gap-3">
        <Skeleton height={32} width={360} />
        <Skeleton height={16} width={520} />
      </div>
      {isWide ? (
        <Card
          padding="none"
          className="grid grid-cols-[minmax(0,1fr)] gap-7 px-6 pt-5 pb-4 min-[81.25rem]:grid-cols-[minmax(0,1fr)_18.75rem]"
        >
          <div>
            <div className="flex h-12.5 items-start">
              <Skeleton height={22} width={380} />
            </div>
            <div className="mt-6 grid grid-cols-4 gap-x-13">
              {columns.map((heights, index) => (
                <div key={index} className="flex h-101 flex-col justify-between">
                  {heights.map((height, at) => (
                    <Skeleton key={at} height={height} />
                  ))}
                </div>
              ))}
            </div>
          </div>
          <div className="grid content-start gap-3">
            <Skeleton height={24} width={140} />
            <Skeleton height={34} />
            <Skeleton height={34} width="70%" />
            <Skeleton height={34} width="45%" />
          </div>
        </Card>
      ) : (
        <Card padding="none" className="grid gap-2.5 p-4">
          <Skeleton height={20} width={120} />
          {['100%', '44%', '38%', '22%', '28%', '70%', '50%'].map((width, index) => (
            <Skeleton key={index} height={38} width={width} />
          ))}
        </Card>
      )}
    </SkeletonGroup>
  )
}
