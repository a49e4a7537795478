/** A text and its selection, in UTF-16 code units. */
export type Edit = { text: string; start: number; end: number }

/** Puts a mark on both sides of the selection, or removes it from there. Spaces at the ends of the selection stay outside. */
export const wrap = ({ text, start, end }: Edit, mark: string): Edit => {
  const selected = text.slice(start, end)
  const from = start + (selected.length - selected.trimStart().length)
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length))
  const [before, inner, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  if (isMarked(before, after, mark))
    return {
      text: before.slice(0, -mark.length) + inner + after.slice(mark.length),
      start: from - mark.length,
      end: to - mark.length,
    }
  if (inner.length > 2 * mark.length && isMarked(inner, inner, mark) && inner.startsWith(mark)) {
    const bare = inner.slice(mark.length, -mark.length)
    return { text: before + bare + after, start: from, end: from + bare.length }
  }
  return { text: before + mark + inner + mark + after, start: from + mark.length, end: to + mark.length }
}

// A single star isn't italic next to another one, which makes both bold.
const isMarked = (before: string, after: string, mark: string): boolean =>
  before.endsWith(mark) &&
  after.includes(mark) &&
  (before === after ? after.endsWith(mark) : after.startsWith(mark)) &&
  (mark.length > 1 || trailing(before, mark) !== 2)

const trailing = (text: string, mark: string): number => {
  let length = 0
  while (text.at(-1 - length) === mark) length += 1
  return length
}

/** Makes the selected lines a list, or plain lines if all of them are list items. */
export const toggleList = (edit: Edit): Edit => toggleLines(edit, item, () => '- ')

/** Makes the selected lines a numbered list, or plain lines if all of them are numbered. */
export const toggleNumbers = (edit: Edit): Edit => toggleLines(edit, numbered, (at) => `${at + 1}. `)

/** Makes the selected lines a quotation, or plain lines if all of them are quoted. */
export const toggleQuote = (edit: Edit): Edit => toggleLines(edit, quoted, () => '> ')

/** Makes the selected lines headings of the second level, or plain lines if all of them are headings. */
export const toggleHeading = (edit: Edit): Edit => toggleLines(edit, heading, () => '## ')

const toggleLines = ({ text, start, end }: Edit, mark: RegExp, markOf: (at: number) => string): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarkedAlready = lines.every((line) => mark.test(line))
  const bare = (line: string) => line.replace(mark, '').replace(item, '')
  const changed = lines
    .map((line, at) => (isMarkedAlready ? line.replace(mark, '') : markOf(at) + bare(line)))
    .join('\n')
  // Such a block needs an empty line after a paragraph, and none after another line of its kind.
  const above = text.slice(0, from)
  const isBegun = from === 0 || above.endsWith('\n\n') || mark.test(lastLine(above))
  const gap = isMarkedAlready || isBegun ? '' : '\n'
  const grown = gap.length + changed.length - (to - from)
  return {
    text: above + gap + changed + text.slice(to),
    start: start === end ? Math.max(from, end + grown) : from + gap.length,
    end: Math.max(from, start === end ? end + grown : from + gap.length + changed.length),
  }
}

const item = /^(?:[-*+]|\d{1,9}[.)]) /
const numbered = /^\d{1,9}[.)] /
const quoted = /^> ?/
const heading = /^#{1,6} /

const lastLine = (above: string): string => above.slice(0, -1).split('\n').at(-1) ?? ''

/** Puts the selected lines between two lines of their own, with an empty line on both sides. */
export const insertBlock = ({ text, start, end }: Edit, open: string, close: string): Edit => {
  const [above, selected, below] = [text.slice(0, start).trimEnd(), text.slice(start, end).trim(), text.slice(end)]
  const before = `${above}${above === '' ? '' : '\n\n'}${open}\n`
  return {
    text: `${before}${selected}\n${close}\n\n${below.trimStart()}`,
    start: before.length,
    end: before.length + selected.length,
  }
}

/** Makes the selection a link and selects the part that is missing: its address, or its words if the selection is an address. */
export const insertLink = ({ text, start, end }: Edit): Edit => {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (/^https?:\/\/\S+$/i.test(selected))
    return { text: `${before}[](${selected})${after}`, start: start + 1, end: start + 1 }
  const address = 'https://'
  const at = start + selected.length + 3
  return { text: `${before}[${selected}](${address})${after}`, start: at, end: at + address.length }
}

/** Marks the selection as code: in the line, or as a block if it has several lines. */
export const toggleCode = (edit: Edit): Edit => {
  const { text, start, end } = edit
  const selected = text.slice(start, end)
  if (!selected.includes('\n')) return wrap(edit, '`')
  const [above, below] = [text.slice(0, start), text.slice(end)]
  const open = `${above === '' || above.endsWith('\n') ? '' : '\n'}\`\`\`\n`
  const close = `${selected.endsWith('\n') ? '' : '\n'}\`\`\`${below === '' || below.startsWith('\n') ? '' : '\n'}`
  return {
    text: above + open + selected + close + below,
    start: start + open.length,
    end: start + open.length + selected.length,
  }
}

/** Appends a quotation to a text, with `source` as its last line. */
export const addQuote = (text: string, quoted: string, source: string): string => {
  const lines = [...quoted.trim().split(/\r?\n/), ...(source === '' ? [] : ['', source])]
  const above = text.trimEnd()
  return `${above === '' ? '' : `${above}\n\n`}${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** Returns the smallest part to replace to change one text into another, so that the browser can undo it. */
export const difference = (before: string, after: string): { start: number; end: number; inserted: string } => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) }
}
