import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { ago, day, fieldParts, inWords, shortDay } from '#client/platform/dates.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useAuthors } from '../author.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns a count in words; from where counting stops, `99+`. */
export const countShown = (count: number): string =>
  count >= DISCUSSION_LIMITS.unreadCount ? `${DISCUSSION_LIMITS.unreadCount - 1}+` : count.toLocaleString(locale())

/** Returns how long ago an instant was in a narrow column: `18 min`, `Yesterday`, `Mon`, `21 Nov`. */
export const shortTime = (instant: string, t: Say<['discussions']>, now = Date.now()): string => {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return t('time.now')
  if (passed < HOUR) return t('time.minutes', { count: Math.floor(passed / MINUTE) })
  const date = (at: number) => fieldParts(new Date(at)).date
  if (date(Date.parse(instant)) === date(now)) return t('time.hours', { count: Math.floor(passed / HOUR) })
  if (date(Date.parse(instant)) === date(now - DAY)) return t('time.yesterday')
  if (passed < 6 * DAY) return inWords(instant, { weekday: 'short' })
  return passed < 300 * DAY ? shortDay(instant) : day(instant)
}

/** Returns a function that returns what a screen reader says of a thread: before its title, and after it. */
export const useRowLabel = () => {
  const { t } = useTranslation('discussions')
  const { name } = useAuthors()
  return (thread: ThreadRow): { before: string | undefined; after: string } => {
    const { kind, mine, answers, accepted, activeAt, unread, level, closedAt, pinned } = thread
    const facts = [
      mine ? t(`row.mine.${kind}`) : t(`row.by.${kind}`, { name: name(thread) }),
      t(kind === 'question' ? 'row.answers' : 'row.posts', { count: answers }),
      accepted !== null && t('row.accepted'),
      pinned && t('row.pinned'),
      closedAt !== null && t('row.closed'),
      level === 'muted' && t('row.muted'),
      ago(activeAt),
      unread > 0 && t('row.new', { figure: countShown(unread) }),
    ]
    return {
      before: unread > 0 ? t(thread.attention ? 'row.attention' : 'row.unread') : undefined,
      after: new Intl.ListFormat(locale(), { type: 'unit' }).format(facts.filter((fact) => fact !== false)),
    }
  }
}
