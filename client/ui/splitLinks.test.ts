import { expect, test } from 'vitest'
import { splitLinks } from './splitLinks.ts'

const addressesIn = (text: string) => splitLinks(text).filter((_, index) => index % 2 === 1)

test('finds addresses without the punctuation of the sentence around them', () => {
  expect(addressesIn('See http://a.example/x, HTTPS://B.example (or https://c.example/?q=1&z=2).')).toEqual([
    'http://a.example/x',
    'HTTPS://B.example',
    'https://c.example/?q=1&z=2',
  ])
  expect(addressesIn('javascript:alert(1) data:text/html,x www.a.example ftp://a.example https://')).toEqual([])
})

test.each(['।', '॥', '۔', '؟', '،', '。', '！', '）', '」', '»', '”', '…', '।”', '։', '።', '၊'])(
  'ends an address before %s',
  (mark) => {
    expect(splitLinks(`https://a.example/x${mark}`)).toEqual(['', 'https://a.example/x', mark])
  },
)

test('ends an address at a full stop of another script that no space follows', () => {
  expect(splitLinks('見 https://a.example/é。次、https://b.example')).toEqual([
    '見 ',
    'https://a.example/é',
    '。次、',
    'https://b.example',
    '',
  ])
})

test('keeps a bracket that is opened in an address', () => {
  expect(addressesIn('https://a.example/Mercury_(planet) and (https://a.example/Mercury_(planet)).')).toEqual([
    'https://a.example/Mercury_(planet)',
    'https://a.example/Mercury_(planet)',
  ])
  expect(addressesIn('https://a.example/a_(b')).toEqual(['https://a.example/a_'])
})

test('splits what looks like the longest address in no time', () => {
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
