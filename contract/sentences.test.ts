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

test('a count chooses the form and has the figures of the language, a year none of its marks', () => {
  expect(sentence('en', texts, 'people', { count: 1 })).toBe('1 person')
  expect(sentence('en', texts, 'people', { count: 123_456 })).toBe('123,456 people')
  expect(sentence('hi', texts, 'people', { count: 0 })).toBe('0 person')
  expect(sentence('hi', texts, 'people', { count: 123_456 })).toBe('1,23,456 people')
  expect(sentence('ur', texts, 'limit', { maximum: 123_456, year: 2026 })).toBe('At most 123,456 in 2026')
})

test('a context chooses its form where there is one', () => {
  expect(sentence('en', texts, 'news', { context: 'daily' })).toBe('News since yesterday')
  expect(sentence('en', texts, 'news', { context: 'weekly' })).toBe('News')
})

test('a value stands in each of its places as it is, and nothing in those of a missing one', () => {
  expect(sentence('en', texts, 'greeting', { name: '$& {{name}}' })).toBe('Hello $& {{name}}, $& {{name}}!')
  expect(sentence('en', texts, 'greeting', { name: undefined })).toBe('Hello , !')
})

test('a key without a sentence is said itself', () => {
  expect(sentence('en', texts, 'gone', { count: 2 })).toBe('gone')
})

test('what is written the other way is set apart, and nothing else', () => {
  expect(setApart('en', 'Ada')).toBe('Ada')
  expect(setApart('en', 'अदा')).toBe('अदा')
  expect(setApart('en', 'آدا')).toBe('\u2068آدا\u2069')
  expect(setApart('ur', 'Ada')).toBe('\u2068Ada\u2069')
  expect(setApart('ur', '+91 80')).toBe('\u2068+91 80\u2069')
  expect(setApart('ur', '2026')).toBe('2026')
  expect(sentence('en', texts, 'greeting', { name: 'آدا' })).toContain('\u2068آدا\u2069')
})

test('a web address stays one', () => {
  expect(setApart('ur', 'https://college.example/a')).toBe('https://college.example/a')
})
