import type { Waiting } from '#contract/desk/desk.ts'
import { fieldParts, timeOfDay } from '#client/platform/dates.ts'
import type { useTranslation } from '#client/platform/i18n.ts'

type Translate = ReturnType<typeof useTranslation<['today']>>['t']

/** Returns since when work waits in words, and whether it is late or must be looked at today. */
export const ageOf = (
  { since, due, count, kind }: Pick<Waiting, 'since' | 'due' | 'count' | 'kind'>,
  now: Date,
  t: Translate,
): { words: string; isLate: boolean } => {
  if (since === null) return { words: '', isLate: false }
  const isToday = (instant: string) => fieldParts(instant).date === fieldParts(now).date
  const isLate = due !== null && due < now.toISOString()
  if (kind === 'reports' && due !== null && !isLate && isToday(due))
    return { words: t('age.look_by', { time: timeOfDay(due) }), isLate: true }
  const age = isToday(since) ? t('age.today', { time: timeOfDay(since) }) : daysAgo(since, now, t)
  return { words: count > 1 && !isToday(since) ? t('age.oldest', { age }) : age, isLate }
}

const daysAgo = (since: string, now: Date, t: Translate): string => {
  const days = Math.round((Date.parse(fieldParts(now).date) - Date.parse(fieldParts(since).date)) / 86_400_000)
  return t('age.days', { count: days })
}
