import { expect, it } from 'vitest'
import { asMarkdown } from './asMarkdown.ts'

it('joins wrapped lines, and keeps deliberate breaks, lists and quotes', () => {
  const wrapped =
    'A half bridge is the simplest inverter that you can build on a table,\nand it teaches most of what the others need.'
  expect(asMarkdown(wrapped)).toBe(wrapped.replace('\n', ' '))
  const kept = 'Hello Mira,\nbegin small:\n- a coil\n- a switch\n1. measure\n> Which one?\nThe first.'
  expect(asMarkdown(kept)).toBe(kept)
})

it('keeps emphasis and links', () => {
  const text = '*Really*: https://example.org/a_b#c and <https://example.org>'
  expect(asMarkdown(text)).toBe(text)
})

it.each([
  ['# heading', String.raw`\# heading`],
  ['Title\n---', 'Title\n\\---'],
  ['Title\n===', 'Title\n\\==='],
  ['a | b\n--|--', 'a | b\n\\--|--'],
  ['```', '\\```'],
  ['    code', 'code'],
  ['<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)>`],
  ['![](https://example.org/a.png)', String.raw`\![](https://example.org/a.png)`],
  [String.raw`\# and \d`, String.raw`\\# and \d`],
])('escapes %j', (text, markdown) => {
  expect(asMarkdown(text)).toBe(markdown)
})
