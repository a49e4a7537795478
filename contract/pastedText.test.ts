import { expect, it } from 'vitest'
import { emailAddress, httpUrl, line, newEmailAddress, optionalText, text, year } from './fields.ts'
import { asciiDigits } from './pastedText.ts'

it.each([
  ['a tab from Excel', 'Asha\tRao', 'Asha Rao', 'Asha\tRao'],
  [
    'line breaks of Word and PDF',
    'one\vtwo\fthree\r\nfour\u2028five\u0085six',
    'one two three four five six',
    'one\ntwo\nthree\nfour\nfive\nsix',
  ],
  ['control characters', 'a\u0000b\u0002c\u001Fd\u007Fe', 'abcde', 'abcde'],
  ['stacked marks', `Z${'\u0337'.repeat(9)}algo`, `Z${'\u0337'.repeat(4)}algo`, `Z${'\u0337'.repeat(4)}algo`],
  ['a byte order mark and direction marks', '\uFEFFone \u202Etwo\u202C', 'one two', 'one two'],
])('cleans %s', (_, pasted, asLine, asText) => {
  expect(line().parse(pasted)).toBe(asLine)
  expect(text().parse(pasted)).toBe(asText)
  expect(optionalText().parse(pasted)).toBe(asText)
})

it('keeps the joiners that shape a script', () => {
  expect(line().parse('علی\u200Cرضا, क्\u200Dष')).toBe('علی\u200Cرضا, क्\u200Dष')
})

it('still rejects text in which nothing is visible', () => {
  for (const value of ['\t\n', '\u0000', '\u200B', '\uFEFF']) expect(line().safeParse(value).success).toBe(false)
})

it('drops invisible characters from emails, URLs and numbers', () => {
  expect(newEmailAddress.parse('\u200Basha@\u00ADcollege.example\uFEFF\n')).toBe('asha@college.example')
  expect(httpUrl.parse('https://college\u200B.example/a\u2060b\t')).toBe('https://college.example/ab')
  expect(year.parse('20\u200B24')).toBe(2024)
})

it('reads the digits of any script', () => {
  expect(['२०२४', '٢٠٢٤', '۲۰۲۴', '２０２４', '𝟐𝟎𝟐𝟒', '২০২৪'].map((digits) => year.parse(digits))).toEqual(
    Array(6).fill(2024),
  )
  expect(asciiDigits('०१२३४५६७८९ 𝟶𝟷𝟿 ௧௨ 7')).toBe('0123456789 019 12 7')
})

it('rejects email addresses with empty labels, and drops a final dot', () => {
  const wrong = ['a..b@college.example', '.a@college.example', 'a.@college.example', 'a@college..example', 'a@.example']
  for (const value of wrong) expect(emailAddress.safeParse(value).success, value).toBe(false)
  expect(emailAddress.parse('a@college.example.')).toBe('a@college.example')
})
