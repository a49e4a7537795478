import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

/** Up to how many places are drawn one by one. */
const drawn = 6

/** How many places a mentor has left: a dot for each place, filled while it is free, and the same in words. */
export const Places = ({ capacity, taken }: { capacity: number; taken: number }) => {
  const { t } = useTranslation('mentors')
  const left = Math.max(0, capacity - taken)
  return (
    <span className="flex items-center gap-2 tabular">
      {capacity <= drawn && (
        <span aria-hidden className="flex gap-1">
          {Array.from({ length: capacity }, (_, place) => (
            <span
              key={place}
              className={cx('size-2 rounded-full', place < left ? 'bg-good' : 'border border-control bg-transparent')}
            />
          ))}
        </span>
      )}
      {t('places', { left, count: capacity })}
    </span>
  )
}
