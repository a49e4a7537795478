import { dayAndTime, fieldParts, inWords, shortDay, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'

/** Says when an item of the desk is due, or since when it is late; amber if that is today. */
export const Due = ({ at, className }: { at: string; className?: string }) => {
  const { t } = useTranslation('panel')
  const { isLate, isToday, when } = dueIn(at)
  return (
    <time
      dateTime={at}
      title={dayAndTime(at)}
      className={cx((isLate || isToday) && 'font-semibold text-warn', className)}
    >
      {t(isLate ? 'due.late' : 'due', { when })}
    </time>
  )
}

const week = 6 * 24 * 60 * 60 * 1000

const dueIn = (at: string, now = Date.now()): { isLate: boolean; isToday: boolean; when: string } => {
  const isToday = fieldParts(at).date === fieldParts(new Date(now)).date
  const isNear = Math.abs(Date.parse(at) - now) < week
  return {
    isLate: Date.parse(at) < now,
    isToday,
    when: isToday ? timeOfDay(at) : isNear ? inWords(at, { weekday: 'short' }) : shortDay(at),
  }
}
