import { expect, it } from 'vitest'
import { foldLetters } from './fold.ts'

it.each([
  ['Łódź', 'lodz'],
  ['Søren Æbelø', 'soren aebelo'],
  ['Đặng Þór', 'dang thor'],
  ['STRASSE, Straße', 'strasse, strasse'],
  ['ΟΔΟΣ, οδός', 'οδοσ, οδοσ'],
  ['IŞIK, ışık', 'isik, isik'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['Nguyễn', 'nguyen'],
])('folds %s to what is typed for it', (written, typed) => {
  expect(foldLetters(written)).toBe(typed)
  expect(foldLetters(typed)).toBe(typed)
})
