import { expect, test } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const addressesIn = (text: string) => splitLinks(text).filter((_, index) => index % 2 === 1)

test('finds URLs without the surrounding punctuation', () => {
  expect(addressesIn('See http://a.example/x, HTTPS://B.example (or https://c.example/?q=1&z=2).')).toEqual([
    'http://a.example/x',
    'HTTPS://B.example',
    'https://c.example/?q=1&z=2',
  ])
  expect(addressesIn('javascript:alert(1) data:text/html,x www.a.example ftp://a.example https://')).toEqual([])
})

test.each(['।', '॥', '۔', '؟', '،', '。', '！', '）', '」', '»', '”', '…', '।”', '։', '።', '၊'])(
  'ends a URL before %s',
  (mark) => {
    expect(splitLinks(`https://a.example/x${mark}`)).toEqual(['', 'https://a.example/x', mark])
  },
)

test('ends a URL at a full stop of another script without a following space', () => {
  expect(splitLinks('見 https://a.example/é。次、https://b.example')).toEqual([
    '見 ',
    'https://a.example/é',
    '。次、',
    'https://b.example',
    '',
  ])
})

test('keeps a bracket that is opened in a URL', () => {
  expect(addressesIn('https://a.example/Mercury_(planet) and (https://a.example/Mercury_(planet)).')).toEqual([
    'https://a.example/Mercury_(planet)',
    'https://a.example/Mercury_(planet)',
  ])
  expect(addressesIn('https://a.example/a_(b')).toEqual(['https://a.example/a_'])
})

test('splits a worst-case long URL fast', () => {
  const read = () => {
    const started = performance.now()
    expect(addressesIn(`https://${'('.repeat(4_000)}`)).toEqual([])
    expect(addressesIn(`https://${'(a'.repeat(2_000)}`)).toEqual([])
    expect(addressesIn(`https://${'.'.repeat(4_000)}`)).toEqual([])
    expect(addressesIn('https://(.)'.repeat(400))).toHaveLength(1)
    return performance.now() - started
  }
  // The fastest of three runs, because the machine may be busy.
  expect(Math.min(read(), read(), read())).toBeLessThan(500)
})
