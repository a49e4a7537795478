import { timeOfDay } from './dates.ts'

const dayLength = 86_400_000

/** The day of an instant for a person: today, yesterday, or its date in the viewer's language and zone. */
export const dayWords = (instant: string, words: { today: string; yesterday: string }, now = new Date()): string => {
  const date = new Date(instant)
  const age = daysBetween(date, now)
  if (age === 0) return words.today
  if (age === 1) return words.yesterday
  const thisYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString([], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!thisYear && { year: 'numeric' }),
  })
}

/** When something was, as briefly as a list has room for: the time today, the weekday this week, else the date. */
export const briefTime = (instant: string, now = new Date()): string => {
  const date = new Date(instant)
  const age = daysBetween(date, now)
  if (age <= 0) return timeOfDay(date)
  if (age < 7) return date.toLocaleDateString([], { weekday: 'short' })
  return date.toLocaleDateString([], { dateStyle: 'short' })
}

/** How many calendar days ago an instant was, in the viewer's zone. */
export const daysAgo = (instant: string, now = new Date()): number => daysBetween(new Date(instant), now)

/** Calendar days from one instant to another in the viewer's zone, whatever the clocks did meanwhile. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayLength)

const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())
