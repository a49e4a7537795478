import { expect, test } from 'vitest'
import { sentence, setApart } from './sentences.ts'

const texts = {
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  limit: 'At most {{maximum, number}} in {{year}}',
  greeting: 'Hello {{name}}, {{name}}!',
  news: 'News',
  news_daily: 'News since yesterday',
}

test("a count selects the plural form and uses the language's digits, a year has no separators", () => {
  expect(sentence('en', texts, 'people', { count: 1 })).toBe('1 person')
  expect(sentence('en', texts, 'people', { count: 123_456 })).toBe('123,456 people')
  expect(sentence('hi', texts, 'people', { count: 0 })).toBe('0 person')
  expect(sentence('hi', texts, 'people', { count: 123_456 })).toBe('1,23,456 people')
  expect(sentence('ur', texts, 'limit', { maximum: 123_456, year: 2026 })).toBe('At most 123,456 in 2026')
})

test('a context selects its form if there is one', () => {
  expect(sentence('en', texts, 'news', { context: 'daily' })).toBe('News since yesterday')
  expect(sentence('en', texts, 'news', { context: 'weekly' })).toBe('News')
})

test('inserts a value at each of its placeholders unchanged, and nothing for a missing one', () => {
  expect(sentence('en', texts, 'greeting', { name: '$& {{name}}' })).toBe('Hello $& {{name}}, $& {{name}}!')
  expect(sentence('en', texts, 'greeting', { name: undefined })).toBe('Hello , !')
})

test('returns the key when there is no sentence', () => {
  expect(sentence('en', texts, 'gone', { count: 2 })).toBe('gone')
})

test('isolates text of the opposite direction, and nothing else', () => {
  expect(setApart('en', 'Ada')).toBe('Ada')
  expect(setApart('en', 'अदा')).toBe('अदा')
  expect(setApart('en', 'آدا')).toBe('\u2068آدا\u2069')
  expect(setApart('ur', 'Ada')).toBe('\u2068Ada\u2069')
  expect(setApart('ur', '+91 80')).toBe('\u2068+91 80\u2069')
  expect(setApart('ur', '2026')).toBe('2026')
  expect(sentence('en', texts, 'greeting', { name: 'آدا' })).toContain('\u2068آدا\u2069')
})

test('leaves a URL unchanged', () => {
  expect(setApart('ur', 'https://college.example/a')).toBe('https://college.example/a')
})
