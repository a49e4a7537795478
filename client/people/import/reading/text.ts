import { Unreadable } from './found.ts'

/** Returns the text of a file: UTF-8, UTF-16 with its mark, or what older programs on Windows wrote. Throws `Unreadable` for other files. */
export const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 4096).includes(0)) throw new Unreadable('unknown')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns one line without spaces at its ends. */
export const lineOf = (text: unknown): string => (isText(text) ? String(text).replaceAll(/\s+/g, ' ').trim() : '')

/** Returns text of several lines, without formatting: some programs write HTML into descriptions. */
export const plainText = (text: unknown): string => {
  if (!isText(text)) return ''
  const given = String(text)
  const plain = /<\/?(?:p|br|li|ul|ol|b|i|strong|em|div|span|h\d)\b/i.test(given) ? withoutTags(given) : given
  return plain
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

// The result is only ever shown as text. Tags are removed for its readers, not for safety.
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h\d|ul|ol)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Returns each text once, whatever its case. */
export const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.filter((each) => each !== '').map((each) => [each.toLowerCase(), each])).values(),
]

/** Returns a text without these characters at its ends. A regular expression would take long for hostile texts. */
export const stripped = (text: string, edges: string): string => {
  const letters = Array.from(text)
  const isInner = (letter: string) => !edges.includes(letter)
  return letters.slice(Math.max(letters.findIndex(isInner), 0), letters.findLastIndex(isInner) + 1).join('')
}
