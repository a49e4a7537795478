import { useTranslation } from '#client/platform/i18n.ts'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { rowClass, rowsClass } from './rowParts.tsx'

/** Placeholders of rows while they load. */
export const RowSkeletons = () => {
  const { t } = useTranslation('discussions')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={rowsClass}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={rowClass}>
            <span className="[grid-area:face] max-wide:self-start">
              <Skeleton shape="circle" width={40} />
            </span>
            <span className="[grid-area:title]">
              <Skeleton width={`${72 - (index % 3) * 14}%`} />
            </span>
            <span className="my-1 [grid-area:excerpt]">
              <Skeleton width="90%" height={12} />
            </span>
            <span className="[grid-area:meta]">
              <Skeleton width="35%" height={12} />
            </span>
            <span className="justify-self-end [grid-area:count]">
              <Skeleton width={44} height={28} />
            </span>
            <span className="justify-self-end [grid-area:when]">
              <Skeleton width={40} height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
