import { expect, it } from 'vitest'
import { addQuote, difference, type Edit, insertLink, toggleCode, toggleList, wrap } from './markdownEdits.ts'

/** Reads a text in which `«` and `»` are the ends of the selection, or `|` the caret. */
const read = (marked: string): Edit => {
  if (marked.includes('|')) {
    const at = marked.indexOf('|')
    return { text: marked.replace('|', ''), start: at, end: at }
  }
  const start = marked.indexOf('«')
  return { text: marked.replace('«', '').replace('»', ''), start, end: marked.indexOf('»') - 1 }
}
const show = ({ text, start, end }: Edit): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

it.each([
  ['a «word» b', 'a **«word»** b'],
  ['a « word » b', 'a  **«word»**  b'],
  ['a **«word»** b', 'a «word» b'],
  ['a «**word**» b', 'a «word» b'],
  ['a |', 'a **|**'],
  ['a **|**', 'a |'],
])('toggles bold: %s → %s', (before, after) => expect(show(wrap(read(before), '**'))).toBe(after))

it.each([
  ['a «word» b', 'a *«word»* b'],
  ['a *«word»* b', 'a «word» b'],
  ['a **«word»** b', 'a ***«word»*** b'],
  ['a ***«word»*** b', 'a **«word»** b'],
])('toggles italics: %s → %s', (before, after) => expect(show(wrap(read(before), '*'))).toBe(after))

it.each([
  ['|', '- |'],
  ['one|', '- one|'],
  ['- one|', 'one|'],
  ['«one\ntwo»', '«- one\n- two»'],
  ['«- one\n- two»', '«one\ntwo»'],
  ['above\none|', 'above\n\n- one|'],
  ['- above\none|', '- above\n- one|'],
])('toggles a list: %j → %j', (before, after) => expect(show(toggleList(read(before)))).toBe(after))

it.each([
  ['see «this»', 'see [this](«https://»)'],
  ['see |', 'see [](«https://»)'],
  ['see «https://example.org/a»', 'see [|](https://example.org/a)'],
])('inserts a link: %s → %s', (before, after) => expect(show(insertLink(read(before)))).toBe(after))

it.each([
  ['a «word»', 'a `«word»`'],
  ['a `«word»`', 'a «word»'],
  ['a\n«b\nc»\nd', 'a\n```\n«b\nc»\n```\nd'],
])('marks code: %j → %j', (before, after) => expect(show(toggleCode(read(before)))).toBe(after))

it('appends a quotation with its source after the text', () => {
  expect(addQuote('Hello', 'one\n\ntwo', '[Mira](https://x.test/1)')).toBe(
    'Hello\n\n> one\n>\n> two\n>\n> [Mira](https://x.test/1)\n\n',
  )
  expect(addQuote('', 'one', '')).toBe('> one\n\n')
})

it.each([
  ['a b c', 'a **b** c', { start: 2, end: 3, inserted: '**b**' }],
  ['aaa', 'aa', { start: 2, end: 3, inserted: '' }],
  ['same', 'same', { start: 4, end: 4, inserted: '' }],
])('finds the part that changed from %s to %s', (before, after, part) => {
  const found = difference(before, after)
  expect(before.slice(0, found.start) + found.inserted + before.slice(found.end)).toBe(after)
  expect(found).toEqual(part)
})
