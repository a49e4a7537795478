import { expect, test } from 'vitest'
import { plainText } from './plainText.ts'

test('returns a text as one line without its Markdown, but keeps escaped characters', () => {
  const markdown = [
    '## Where to begin',
    '**Build** one, *then* [read](https://book.example):',
    '- `buck` converters',
    '> 2. fuses',
    '```ts',
    'burn()',
    '```',
    String.raw`\# 3 \* 4 \* 5`,
  ]
  expect(plainText(markdown.join('\n'))).toBe(
    'Where to begin Build one, then read: buck converters 2. fuses burn() # 3 * 4 * 5',
  )
})
