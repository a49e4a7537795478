import { inWords, timeOfDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Returns a function that returns when something was posted: today, yesterday, a weekday of the last week, or the date, each with the time. */
export const usePostTime = () => {
  const { t } = useTranslation('thread')
  return (instant: string): string => {
    const age = daysAgo(instant)
    if (age === 0) return t('time.today', { time: timeOfDay(instant) })
    if (age === 1) return t('time.yesterday', { time: timeOfDay(instant) })
    const isRecent = age > 0 && age < 7
    const isThisYear = inWords(instant, { year: 'numeric' }) === inWords(new Date(), { year: 'numeric' })
    return inWords(instant, {
      ...(isRecent || isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
      ...(!isRecent && { day: 'numeric', month: 'short' }),
      hour: 'numeric',
      minute: '2-digit',
    })
  }
}
