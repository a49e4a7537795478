import { useEffect, useState } from 'react'

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
  return { dateTime: localDate(now), words: new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }).format(now) }
}

// Some ms over, because a timer may ring early.
const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + 50

const localDate = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
