import { expect, test } from 'vitest'
import { snippetAround } from '#client/platform/searchMatches.ts'
import { splitLinks } from './message/MessageText.tsx'

const addressesIn = (text: string) => splitLinks(text).filter((_, index) => index % 2 === 1)

test('addresses are found without the punctuation of the sentence around them', () => {
  expect(addressesIn('See http://a.example/x, HTTPS://B.example (or https://c.example/?q=1&z=2).')).toEqual([
    'http://a.example/x',
    'HTTPS://B.example',
    'https://c.example/?q=1&z=2',
  ])
  expect(addressesIn('javascript:alert(1) data:text/html,x www.a.example ftp://a.example https://')).toEqual([])
})

test('a bracket that is opened in an address belongs to it', () => {
  expect(addressesIn('https://a.example/Mercury_(planet) and (https://a.example/Mercury_(planet)).')).toEqual([
    'https://a.example/Mercury_(planet)',
    'https://a.example/Mercury_(planet)',
  ])
  expect(addressesIn('https://a.example/a_(b')).toEqual(['https://a.example/a_'])
})

test('what looks like the longest address is read in no time', () => {
  const read = () => {
    const started = performance.now()
    expect(addressesIn(`https://${'('.repeat(4_000)}`)).toEqual([])
    expect(addressesIn(`https://${'(a'.repeat(2_000)}`)).toEqual([])
    expect(addressesIn(`https://${'.'.repeat(4_000)}`)).toEqual([])
    expect(addressesIn('https://(.)'.repeat(400))).toHaveLength(1)
    return performance.now() - started
  }
  // The shortest of three: the machine may stand still meanwhile.
  expect(Math.min(read(), read(), read())).toBeLessThan(500)
})

test('a message that was found is shown from a little before its hit, at a whole word', () => {
  const text = 'Lead with the one that failed first. People remember how you found the bug.'
  expect(snippetAround(text, 'Lead')).toBe(text)
  expect(snippetAround(text, 'one')).toBe(text)
  expect(snippetAround(text, 'BUG')).toBe('…People remember how you found the bug.')
  expect(snippetAround(`${'x'.repeat(100)}bug`, 'bug')).toBe(`…${'x'.repeat(30)}bug`)
})
