import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'

type CountedProps = {
  counting: { countedOn: string | null; nextOn: string } | undefined
  text: 'counted' | 'counted.companies'
}

/** Says when words were counted, and when a change is seen. */
export const Counted = ({ counting, text }: CountedProps) => {
  const { t } = useTranslation('pathway-office')
  return (
    <p className="mb-4 min-h-6 text-soft">
      {counting !== undefined &&
        (counting.countedOn === null
          ? t('not_counted')
          : t(text, { day: calendarDay(counting.countedOn), next: calendarDay(counting.nextOn) }))}
    </p>
  )
}
