import { expect, it } from 'vitest'
import { nameKey } from './searchKey.ts'

it.each([
  ['K.R. Nandakumar', ['KR Nandakumar', 'K R Nandakumar', 'K. R. Nandakumar', 'K.R.Nandakumar', 'k. r nandakumar']],
  ['A. P. J. Abdul-Kalam', ['APJ Abdul Kalam', 'A.P.J. Abdul Kalam', 'A P J Abdul\u2011Kalam']],
  ['S. O’Brien', ["S O'Brien", 'S OBrien']],
  ['Md. Ali', ['Md Ali']],
])('gives %s and its other spellings the same key', (name, spellings) => {
  expect(spellings.map(nameKey)).toEqual(spellings.map(() => nameKey(name)))
})

it('keeps different names apart', () => {
  const names = ['K. Rao', 'Kr Rao', 'Kavya Rao', 'Li Bo', 'के. राव']
  expect(new Set(names.map(nameKey)).size).toBe(names.length)
})
