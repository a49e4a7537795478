import { fieldParts, inWords } from '#client/platform/dates.ts'
import type { useTranslation } from '#client/platform/i18n.ts'

const day = 86_400_000

/** Returns when a person was last here, never more exactly than the day: `Today`, `21 Nov`, `Aug`, `Aug 2024`. */
export const seenWords = (
  seenOn: string | null,
  t: ReturnType<typeof useTranslation<'people-list'>>['t'],
  now = new Date(),
): string => {
  if (seenOn === null) return t('seen.never')
  const today = fieldParts(now).date
  const passed = Math.round((Date.parse(today) - Date.parse(seenOn)) / day)
  if (passed <= 0) return t('seen.today')
  if (passed === 1) return t('seen.yesterday')
  const year = seenOn.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return inWords(seenOn, { month: 'short', timeZone: 'UTC', ...(passed <= 60 ? { day: 'numeric' } : year) })
}
