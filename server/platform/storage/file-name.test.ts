import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['photo.jpg', 'photo.webp'],
  ['Photo.JPEG', 'Photo.webp'],
  ['thesis', 'thesis.webp'],
  ['thesis.final.png', 'thesis.final.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  [String.raw`C:\Users\Ada\cat.png`, 'cat.webp'],
  ['.png', 'file.webp'],
  ['...', 'file.webp'],
  ['', 'file.webp'],
  ['a\u0000b\r\nc.png', 'abc.webp'],
  ['\u202Egnp.exe', 'gnp.webp'],
  ['cafe\u0301.png', 'café.webp'],
  ['भाषा.png', 'भाषा.webp'],
  ['half \ud800.png', 'half.webp'],
])('turns %j into %s', (given, kept) => {
  expect(fileName(given, 'webp')).toBe(kept)
})

it('cuts to 120 code units, in whole characters', () => {
  const kept = fileName(`a${'😀'.repeat(200)}.png`, 'webp')
  expect(kept.length).toBeLessThanOrEqual(120)
  expect(kept).toMatch(/^a(?:😀)+\.webp$/u)
})
