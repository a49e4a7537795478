import { useTranslation } from 'react-i18next'
import { useCollege } from '#client/platform/college.ts'
import { calendarLeaf, weekdayAndTime, zoneName } from '#client/platform/dates.ts'
import { DateTile } from '#client/ui/DateTile.tsx'

/** When something takes place by the viewer's clock; by the college's too, zones named, when the two differ. */
export const When = ({ instant }: { instant: string }) => {
  const { t } = useTranslation('common')
  const { timeZone } = useCollege()
  const differ = weekdayAndTime(instant) !== weekdayAndTime(instant, { timeZone })
  return (
    <>
      <time dateTime={instant}>{weekdayAndTime(instant, { named: differ })}</time>
      {differ && <> · {t('posting.college_time', { time: weekdayAndTime(instant, { timeZone, named: true }) })}</>}
    </>
  )
}

/** The day of something as a leaf of a calendar. */
export const DayLeaf = ({ instant }: { instant: string }) => <DateTile dateTime={instant} {...calendarLeaf(instant)} />

/** Says below a field for a local time whose local time that is. */
export const ZoneHint = () => {
  const { t } = useTranslation('common')
  return t('posting.zone', { zone: zoneName() })
}
