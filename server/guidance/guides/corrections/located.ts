/** A part of a text, in UTF-16 code units. */
export type Range = { start: number; end: number }

/**
 * Finds words that a reader selected on the page in the Markdown of a guide: without regard to marks of bold, italics, code, lists and quotations,
 * and to line breaks. Returns undefined if they aren't there, or if their marks begin or end outside of them.
 */
export const locate = (body: string, quote: string): Range | undefined => {
  const wanted = plain(quote).text
  if (wanted === '') return undefined
  const { text, places } = plain(body)
  const at = text.indexOf(wanted)
  if (at === -1) return undefined
  const [start, last] = [places[at], places[at + wanted.length - 1]]
  if (start === undefined || last === undefined) return undefined
  const range = { start, end: last + 1 }
  return isBalanced(body.slice(range.start, range.end)) ? range : undefined
}

const MARK = /^\s*(?:[-*+]|\d{1,9}[.)]|>|#{1,6})\s/

// The length of the marks at the start of a line, such as those of a list in a quotation.
const marksOf = (line: string): number => {
  let length = 0
  for (let mark = MARK.exec(line); mark !== null; mark = MARK.exec(line.slice(length))) length += mark[0].length
  return length
}

// The text without marks and with single spaces, and the place of each of its characters.
const plain = (body: string): { text: string; places: number[] } => {
  let text = ''
  const places: number[] = []
  let from = 0
  for (const line of body.split('\n')) {
    for (let at = marksOf(line); at <= line.length; at += 1) {
      // The end of a line is a space.
      const character = line[at] ?? ' '
      if ('*_`'.includes(character)) continue
      if (/\s/.test(character)) {
        if (text === '' || text.endsWith(' ')) continue
        text += ' '
      } else text += character
      places.push(from + at)
    }
    from += line.length + 1
  }
  const kept = text.trimEnd()
  return { text: kept, places: places.slice(0, kept.length) }
}

const isBalanced = (part: string): boolean => {
  const marks = part.match(/\*\*|[*_`]/g) ?? []
  return ['**', '*', '_', '`'].every((mark) => marks.filter((each) => each === mark).length % 2 === 0)
}
