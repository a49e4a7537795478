import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const marked = (text: string, other: string) =>
  differencesOf(text, other)
    .map((part) => (part.differs ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Leila Haddad-Moreau', 'Leila Haddad', 'Leila Haddad[-Moreau]'],
  ['Leila Haddad', 'Leila Haddad-Moreau', 'Leila Haddad'],
  ['Zoë Núñez', 'NUNEZ, Zoe', 'Zoë Núñez'],
  ['Vikram Suri', 'Vikrma Suri', 'Vikr[am] Suri'],
  ['Lakshmi Rao', 'Laxmi Rao', 'La[ksh]mi Rao'],
  ['Anna Berg', 'Tom Hill', '[Anna] [Berg]'],
  ['B.Sc. Chemistry', 'B.Sc. Physics', 'B.Sc. [Chemistry]'],
])('marks in %s what %s does not have', (text, other, expected) => expect(marked(text, other)).toBe(expected))
