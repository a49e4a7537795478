import { expect, it } from 'vitest'
import { isComposing } from './isComposing.ts'

it.each([
  ['while an input method composes', { isComposing: true, keyCode: 13 }, true],
  ['that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['alone', { isComposing: false, keyCode: 13 }, false],
])('checks for composition: Enter %s', (_, event, composing) => {
  expect(isComposing(event)).toBe(composing)
})
