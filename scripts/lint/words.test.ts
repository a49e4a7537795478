import { expect, it } from 'vitest'
import { proseOf, wordsIn } from './words.ts'

it.each([
  ['Notifies whoever asked', 1],
  ['Returns the author, whom a block hides', 1],
  ['stands for a list', 0],
  ['What stands there is told to somebody', 3],
  ['Notifies the author once', 0],
])('finds the words of the dialect in %j', (text, count) => {
  expect(wordsIn(text)).toHaveLength(count)
})

it('reads comments and test titles of sources, and not their code', () => {
  const source = [
    "const whoever = 'somebody' // whom it is for",
    '/** Returns the `somebody` of a list. */',
    "it('notifies the author anew', () => send(somebody))",
    '  // `whoever` is code',
  ].join('\n')
  expect(proseOf(source, 'a.ts').flatMap(({ line, text }) => wordsIn(text).map((word) => [line, word]))).toEqual([
    [1, '“whom”: the role: the caller, the author, the viewer'],
    [3, '“anew”: again'],
  ])
})

it('reads Markdown without its code', () => {
  const source = ['It stands here.', '```', 'whoever', '```', 'The `somebody` of a list.'].join('\n')
  expect(proseOf(source, 'a.md').flatMap(({ line, text }) => wordsIn(text).map(() => line))).toEqual([1])
})
