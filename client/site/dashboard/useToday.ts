import { useEffect, useState } from 'react'
import { fieldParts, inWords } from '#client/platform/dates.ts'

/** Today in the person's own words and zone; it turns over at midnight, and when a sleeping computer wakes. */
export const useToday = (): { dateTime: string; words: string } => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setTimeout(look, untilMidnight(now))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { dateTime: fieldParts(now).date, words: inWords(now, { dateStyle: 'full' }) }
}

const minute = 60_000
const hour = 60 * minute

// At least every hour, for days on which the clocks change. Some ms over, because a timer may ring early.
const untilMidnight = (now: Date): number => {
  const [hours = 0, minutes = 0] = fieldParts(now).time.split(':').map(Number)
  const left = (24 - hours) * hour - minutes * minute - (now.getTime() % minute)
  return Math.min(left, hour) + 50
}
