import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProfileEditor } from '../members/useProfileEditor.ts'
import { calendarDay } from '#client/platform/dates.ts'

/** From when on one can ask. */
export const Early = ({ possibleFrom }: { possibleFrom: string }) => {
  const { t } = useTranslation('handover')
  const { link } = useProfileEditor()
  const year = Number(possibleFrom.slice(0, 4)) - 1
  return (
    <div className="flex items-start gap-3 rounded-m bg-sunken px-4 py-3">
      <CalendarClock size={20} className="mt-0.5 shrink-0 text-navy" />
      <div>
        <p className="font-semibold text-heading">{t('early', { date: calendarDay(possibleFrom) })}</p>
        <p className="mt-0.5 text-soft">
          {t('early.text', { year })} <Link to={link}>{t('early.edit')}</Link>
        </p>
      </div>
    </div>
  )
}
