import { useTranslation } from 'react-i18next'
import { usePresence, useTyping } from '#client/people/public.ts'
import { dayAndTime, timeOfDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'

type PresenceWords = { online: boolean; words: string | undefined }

/** What is said of somebody's presence: that they are typing, online, or when they last were; undefined when that is not told. */
export const usePresenceWords = (userId: string): PresenceWords => {
  const { t } = useTranslation('messages')
  const presence = usePresence(userId)
  const typing = useTyping(userId)
  const online = presence?.online ?? false
  if (typing) return { online, words: t('presence.typing') }
  if (online) return { online, words: t('presence.online') }
  if (!presence?.lastSeenAt) return { online, words: undefined }

  const { lastSeenAt } = presence
  const time = timeOfDay(lastSeenAt)
  const age = daysAgo(lastSeenAt)
  if (age <= 0) return { online, words: t('presence.today', { time }) }
  if (age === 1) return { online, words: t('presence.yesterday', { time }) }
  return { online, words: t('presence.earlier', { when: dayAndTime(lastSeenAt) }) }
}
