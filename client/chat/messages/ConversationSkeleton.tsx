import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

const bubbles = [
  { width: '58%', mine: false },
  { width: '40%', mine: true },
  { width: '66%', mine: true },
  { width: '34%', mine: false },
]

/** A conversation in its final shape: it fills from below. */
export const ConversationSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden p-4 wide:p-6">
      <SkeletonGroup label={t('loading')}>
        {bubbles.map(({ width, mine }) => (
          <div key={width} className={cx('mt-3 flex', mine && 'justify-end')}>
            <Skeleton shape="block" width={width} height={56} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
