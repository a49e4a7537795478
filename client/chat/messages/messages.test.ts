import { expect, test } from 'vitest'
import { snippetAround } from '#client/platform/searchMatches.ts'

test('shows a found message from shortly before the hit, starting at a whole word', () => {
  const text = 'Lead with the one that failed first. People remember how you found the bug.'
  expect(snippetAround(text, 'Lead')).toBe(text)
  expect(snippetAround(text, 'one')).toBe(text)
  expect(snippetAround(text, 'BUG')).toBe('…People remember how you found the bug.')
  expect(snippetAround(`${'x'.repeat(100)}bug`, 'bug')).toBe(`…${'x'.repeat(30)}bug`)
})
