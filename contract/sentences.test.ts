import { expect, test } from 'vitest'
import { sentenceFormatter } from './sentences.ts'

const { format } = sentenceFormatter
const count = { interpolationkey: 'count' }

test('a count has the figures of the language, a year none of its marks', () => {
  expect(format(123_456, undefined, 'en', count)).toBe('123,456')
  expect(format(123_456, undefined, 'hi', count)).toBe('1,23,456')
  expect(format(123_456, 'number', 'ur', {})).toBe('123,456')
  expect(format(2026, undefined, 'en', { interpolationkey: 'year' })).toBe(2026)
})

test('what is written the other way is set apart, and nothing else', () => {
  expect(format('Ada', undefined, 'en')).toBe('Ada')
  expect(format('अदा', undefined, 'en')).toBe('अदा')
  expect(format('آدا', undefined, 'en')).toBe('\u2068آدا\u2069')
  expect(format('Ada', undefined, 'ur')).toBe('\u2068Ada\u2069')
  expect(format('+91 80', undefined, 'ur')).toBe('\u2068+91 80\u2069')
  expect(format('2026', undefined, 'ur')).toBe('2026')
})

test('a web address stays one', () => {
  expect(format('https://college.example/a', undefined, 'ur')).toBe('https://college.example/a')
})
