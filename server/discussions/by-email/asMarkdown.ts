/** Returns plain text as Markdown that reads the same: lists, quotes and links remain, hard line breaks of mail programs don't. */
export const asMarkdown = (text: string): string =>
  unwrapped(text.split('\n').map((line) => line.trim()))
    .map(escapeLine)
    .join('\n')

// In letters. Mail programs wrap after 72 to 78.
const width = 72
const list = /^(?:[-*+•]|\d{1,4}[.)])\s/

/** Joins lines that were wrapped: those whose end had no room for the next word. */
const unwrapped = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  let previous = ''
  for (const line of lines) {
    const [word = ''] = line.split(/\s/, 1)
    const isRest = line !== '' && !line.startsWith('>') && !list.test(line) && !previous.startsWith('>')
    const isWrapped =
      isRest && previous !== '' && previous.length <= width + 8 && previous.length + 1 + word.length > width
    if (isWrapped) joined.push(`${joined.pop() ?? ''} ${line}`)
    else joined.push(line)
    previous = line
  }
  return joined
}

/** Escapes what would become a heading, a rule, a table, code, HTML or a picture. */
const escapeLine = (line: string): string =>
  line
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, String.raw`\\`)
    .replaceAll(/<(?!(?:https?:\/\/|mailto:)[^\s<>]*>)/g, String.raw`\<`)
    .replaceAll('![', String.raw`\![`)
    .replace(/^(?=#{1,6}(?:\s|$)|```|~~~)/, '\\')
    .replace(/^(?=[-=|:][-=|:\s]*$)/, '\\')
