import { expect, it } from 'vitest'
import { searchMatches } from './searchMatches.ts'

const marked = (text: string, words: string) => {
  const parts = searchMatches(text, words)
  expect(parts.map(({ part }) => part).join('')).toBe(text)
  for (const { start, part } of parts) expect(text.slice(start, start + part.length)).toBe(part)
  return parts.filter(({ found }) => found).map(({ part }) => part)
}

it('marks matches as they are written, however they were typed', () => {
  expect(marked('Café am Straßenrand', 'CAFE strassen')).toEqual(['Café', 'Straßen'])
  expect(marked('Cafe\u0301, cafe', 'café')).toEqual(['Cafe\u0301', 'cafe'])
  expect(marked('a ﬁne day', 'fi')).toEqual(['ﬁ'])
  expect(marked('Nguyễn', 'nguyen')).toEqual(['Nguyễn'])
  expect(marked('❤\uFE0F and 👩‍🎓', '❤ 👩‍🎓')).toEqual(['❤\uFE0F', '👩‍🎓'])
})

it('marks whole syllables, and not those with another vowel', () => {
  expect(marked('यह काम कम है', 'काम')).toEqual(['काम'])
  expect(marked('यह काम कम है', 'कम')).toEqual(['कम'])
  expect(marked('किताब', 'क')).toEqual(['कि'])
  expect(marked('फ़र्क और फर्क', 'फर्क')).toEqual(['फ़र्क', 'फर्क'])
  expect(marked('உங்கள் பாடம்', 'பாடம்')).toEqual(['பாடம்'])
})

it('marks right-to-left words with and without their vowel signs', () => {
  expect(marked('اُردُو کتابیں', 'اردو كتابيں')).toEqual(['اُردُو', 'کتابیں'])
  expect(marked('שָׁלוֹם לכם', 'שלום')).toEqual(['שָׁלוֹם'])
})

it('marks nothing without words', () => {
  expect(marked('Café', ' \u0301 ')).toEqual([])
  expect(marked('', 'a')).toEqual([])
})
