import { expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { fitted, isAccepted, shrinkPhoto } from './shrinkPhoto.ts'

it.each([
  [8192, 6144, 4096, 3072],
  [3000, 12_000, 1024, 4096],
  [800, 600, 800, 600],
])('fits %i × %i into %i × %i', (width, height, ...expected) => {
  expect(Object.values(fitted({ width, height }))).toEqual(expected)
})

it.each([
  ['a small JPEG', 'image/jpeg', 1_000, 8064, true],
  ['a JPEG of more than 10 MB', 'image/jpeg', LIMITS.fileBytes + 1, 1000, false],
  ['a PNG of more than 52 megapixels', 'image/png', 1_000, 9000, false],
  ['a HEIC', 'image/heic', 1_000, 1000, false],
])('decides whether to upload unchanged: %s', (_, type, size, width, accepted) => {
  expect(isAccepted({ type, size }, { width, height: 6048 })).toBe(accepted)
})

it('leaves documents, files over 20 MB and unreadable images unchanged', async () => {
  const files = [
    new File(['%PDF-1.7'], 'thesis.pdf', { type: 'application/pdf' }),
    new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }),
    new File(['no image'], 'broken.jpg', { type: 'image/jpeg' }),
  ]
  for (const file of files) expect(await shrinkPhoto(file)).toBe(file)
})
