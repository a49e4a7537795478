import { translate } from '#server/platform/text.ts'
import type { Order } from './queries.ts'
import { PARTS } from './registry.ts'

/** What lies in a copy, in the member's language. */
export const readme = ({ full_name: name, college, language, time_zone: timeZone }: Order, now: Date): string => {
  const said = (key: string, values = {}) => translate(language, 'exports', `readme.${key}`, values)
  const at = now.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const described = PARTS.map((part) => `data/${part.name}.json, data/${part.name}.csv\n    ${said(part.name)}`)
  const paragraphs = [
    said('title', { name, college }),
    said('intro', { at, college }),
    said('formats'),
    ...described,
    `files/\n    ${said('files')}`,
    said('not_kept'),
  ]
  // Line ends that the simplest editor of Windows shows too.
  return `${paragraphs.join('\n\n')}\n`.replaceAll('\n', '\r\n')
}
