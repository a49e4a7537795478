import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

/** The most places shown as dots. */
const drawn = 6

/** Shows how many places a mentor has left: a dot per place, filled while free, and the same as text. */
export const Places = ({ capacity, taken }: { capacity: number; taken: number }) => {
  const { t } = useTranslation('mentor-directory')
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
