import { expect, test } from 'vitest'
import { snippetFrom } from './snippet.ts'

test('a message that was found is shown from a little before its hit, at a whole word', () => {
  const text = 'Lead with the one that failed first. People remember how you found the bug.'
  expect(snippetFrom(text, 0)).toBe(text)
  expect(snippetFrom(text, text.indexOf('one'))).toBe(text)
  expect(snippetFrom(text, text.indexOf('bug'))).toBe('…People remember how you found the bug.')
  expect(snippetFrom(`${'x'.repeat(100)}bug`, 100)).toBe(`…${'x'.repeat(30)}bug`)
})
