import { LIMITS } from '../limits.ts'
import type { Event } from './events.ts'

/**
 * Returns the title for an event without one: the first line of its description, or its first sentence if that is long, at most 80 characters, cut
 * between words.
 */
export const titleOf = (description: string): string => {
  const { title } = titledEvent(description)
  if (title.length <= LIMITS.titleLength) return title
  const room = title.slice(0, LIMITS.titleLength - 1)
  return `${(/^.{20,}(?=\s)/u.exec(room)?.[0] ?? room.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()}…`
}

/** Returns an event's description without the line its title was derived from. */
export const textOf = ({ title, description }: Pick<Event, 'title' | 'description'>): string => {
  const titled = titledEvent(description)
  // Older titles were stored without the final full stop.
  return titled.title === title || titled.title === `${title}.` ? titled.rest : description
}

// Splits off the first line, or its first sentence if that is long.
const titledEvent = (description: string): { title: string; rest: string } => {
  const [line = ''] = description.split('\n', 1)
  const sentence = line.length > 90 ? /^.{10,90}?[.!?](?=\s)/u.exec(line)?.[0] : undefined
  const title = sentence ?? line
  return { title, rest: description.slice(title.length).trim() }
}
