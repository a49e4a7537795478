import { expect, test } from 'vitest'
import { type Letter, write } from './letter.ts'

const letter: Letter = {
  subject: 'Subject',
  greeting: 'Hello',
  paragraphs: ['A sentence.', 'یہ اردو ہے۔'],
  footer: [],
  language: 'en',
}

test('a letter is laid out in the direction of its language, and what others wrote in theirs', () => {
  const english = write(letter).html
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toMatch(/<p style="[^"]*">A sentence/)
  expect(english).toMatch(/<p dir="auto" style="[^"]*">یہ/)

  const urdu = write({ ...letter, language: 'ur' }).html
  expect(urdu).toContain('<html lang="ur" dir="rtl">')
  expect(urdu).toMatch(/<p style="[^"]*">یہ/)
  expect(urdu).toMatch(/<p dir="auto" style="[^"]*">A sentence/)
})
