import { expect, it } from 'vitest'
import { compareNames } from './names.ts'

const levelOf = (one: string, other: string) => {
  const { level } = compareNames(one, other)
  expect(compareNames(other, one).level).toBe(level)
  return level
}

it.each([
  ['Priya Rao', 'Rao, Priya'],
  ['Zoë Núñez', 'Zoe Nunez'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Mai Phạm', 'Mai Pham'],
  ['Lakshmi Narayanan', 'Laxmi Narayanan'],
  ['Mohammed Farouk', 'Muhammad Farook'],
  ['Venkata Ramana Iyer', 'Venkataramana Iyer'],
  ['Priya Kumari Rao', 'Priya K. Rao'],
  ['Priya Kumari Rao', 'Priya Rao'],
  ['Dr. Amara Okafor', 'Amara Okafor'],
  ["Siobhán O'Brien", 'Siobhan OBrien'],
  ['Suresh', 'SURESH'],
])('treats %s and %s as the same name', (one, other) => expect(levelOf(one, other)).toBe('same'))

it.each([
  ['S. Venkatesh', 'Venkatesh Subramaniam'],
  ['P Rao', 'Priya Rao'],
  ['K. R. Nandakumar', 'Krishnan Rajan Nandakumar'],
])('treats %s and %s as initials of the same name', (one, other) => expect(levelOf(one, other)).toBe('initials'))

it.each([
  ['Leila Haddad-Moreau', 'Leila Haddad'],
  ['Leila Moreau', 'Leila Haddad'],
  ['Liz Taylor', 'Elizabeth Taylor'],
  ['Vikram Suri', 'Vikrma Suri'],
  ['Suresh', 'Suresh Kumar'],
  ['Choudhary Anil', 'Anil Chowdhury'],
  ['Rahul Rao', 'Rohit Rao'],
])('leaves %s and %s to a person', (one, other) => expect(levelOf(one, other)).toBe('close'))

it.each([
  ['Amara Okafor', 'Bina Menon'],
  ['Rahul Kumar Sharma', 'Anita Devi Sharma'],
  ['A B', 'A C'],
])('tells %s and %s apart', (one, other) => expect(levelOf(one, other)).toBe('other'))
