import Repeat from 'lucide-react/icons/repeat'
import type { Event, EventSeries } from '#contract/events/events.ts'
import { shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { repetitionOf } from './seriesWords.ts'

type SeriesLineProps = Pick<Event, 'dateTime'> & { series: EventSeries }

/** Shows how often an event in a list repeats, and its next date: `Every week on Friday · next 27 Nov`. */
export const SeriesLine = ({ series, dateTime }: SeriesLineProps) => {
  const { t } = useTranslation('scheduling')
  return (
    <>
      <Repeat size={15} className="shrink-0" />
      <span className="min-w-0 truncate">
        {t('repeats.row', { often: repetitionOf(series, t), day: shortDay(dateTime) })}
      </span>
    </>
  )
}
