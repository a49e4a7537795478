import { LIMITS } from '../limits.ts'
import type { Event } from './events.ts'

/** The title of an event whose author gives none: its first line, of a long one the first sentence, at most 80 characters, cut between words. */
export const titleOf = (description: string): string => {
  const { title } = titledEvent(description)
  if (title.length <= LIMITS.titleLength) return title
  const room = title.slice(0, LIMITS.titleLength - 1)
  return `${(/^.{20,}(?=\s)/u.exec(room)?.[0] ?? room.replace(/[\uD800-\uDBFF]$/, '')).trimEnd()}…`
}

/** What is said of an event besides its title: the description, without the line that the title was made of. */
export const textOf = ({ title, description }: Pick<Event, 'title' | 'description'>): string => {
  const titled = titledEvent(description)
  // Titles were stored without the final full stop before.
  return titled.title === title || titled.title === `${title}.` ? titled.rest : description
}

// The first line of what is said, of a long one the first sentence, and what comes after it.
const titledEvent = (description: string): { title: string; rest: string } => {
  const [line = ''] = description.split('\n', 1)
  const sentence = line.length > 90 ? /^.{10,90}?[.!?](?=\s)/u.exec(line)?.[0] : undefined
  const title = sentence ?? line
  return { title, rest: description.slice(title.length).trim() }
}
