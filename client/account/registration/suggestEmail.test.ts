import { expect, it } from 'vitest'
import { suggestEmail } from './suggestEmail.ts'

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['Asha@gmail.con ', 'asha@gmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@gmail.com', undefined],
  ['asha@mail.com', undefined],
  ['asha@email.com', undefined],
  ['asha@college.edu', undefined],
  ['asha', undefined],
])('suggests for %s: %s', (email, meant) => expect(suggestEmail(email, [])).toBe(meant))

it('suggests the nearest domain of the college for any other', () => {
  const domains = ['alderbrook.edu', 'alumni.alderbrook.edu']
  expect(suggestEmail('asha@alderbrok.edu', domains)).toBe('asha@alderbrook.edu')
  expect(suggestEmail('asha@alumni.alderbrok.edu', domains)).toBe('asha@alumni.alderbrook.edu')
  expect(suggestEmail('asha@gmail.com', domains)).toBe('asha@alderbrook.edu')
  expect(suggestEmail('asha@alderbrook.edu', domains)).toBeUndefined()
})
