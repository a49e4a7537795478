import { expect, it } from 'vitest'
import type { RecordDetails } from '#contract/roster/records.ts'
import { emptyDetails } from '../values/parse.ts'
import type { Registration } from './agreement.ts'
import { judge, type MatchCandidate } from './judge.ts'
import { keysInClass } from './words.ts'

// A labelled set of invented people: who registered, and which record is theirs, if any. Always the same one.
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = numbers(20_261_130)
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
const chance = (share: number): boolean => random() < share

const words = (text: string): string[] => text.split(' ')
const given = words(
  'Aarav Amara Ananya Anil Arjun Bina Björn Chandra Catherine Chloé Deepa Dmitri Elizabeth Emeka Fatima Farida Gabriel Goran Hana Harpreet Ifeoma Ivo James Jaya José Jürgen Karan Katherine Kofi Lakshmi Leila Lena Mai Maria Meera Michael Mohammed Nikos Oona Oskar Pavel Priya Rahul Rania Robert Rohit Samuel Siobhán Soren Sunil Suresh Thomas Venkatesh Vikram William Yusuf Zainab Zoë',
)
const family = words(
  "Achterberg Ahmed Bhatt Cardoso Choudhary Das Dlamini Ekström Eriksen Fernandes Ganesan González Gupta Haddad Hussain Ibarra Iyer Joshi Khan Krishnan Kumar Lindqvist Menon Moreau Müller Nair Narayanan Nguyen Novak Núñez O'Brien Okafor Patel Phạm Pillai Quiroga Rao Reddy Salgado Sharma Sheikh Siddiqui Singh Sodhi Suri Takahashi Verma Wójcik Yadav Zhang",
)
const courses = ['B.E. Civil', 'B.E. Electronics', 'B.E. Mechanical', 'B.Sc. Chemistry', 'B.Sc. Physics', 'B.Com.']

type Person = { names: string[]; year: number; course: string; usn: string; birth: string; email: string }
const people = Array.from({ length: 4_000 }, (_, index): Person => {
  const year = 1998 + Math.floor(random() * 24)
  const names = [one(given), ...(chance(0.25) ? [one(given)] : []), one(family)]
  const [month, day] = [1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)]
  const birth = `${year - 22}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const usn = `1AC${String(year - 4).slice(2)}${String(index).padStart(4, '0')}`
  return { names, year, course: one(courses), usn, birth, email: `person-${index}@post.example` }
})
// Twins: of one class, family, birth date and home, which only their given names tell apart.
for (let index = 0; index < 400; index += 2) {
  const [first, second] = [people[index], people[index + 1]]
  if (first === undefined || second === undefined) throw new Error('too few people')
  people[index + 1] = { ...second, ...{ year: first.year, birth: first.birth, course: first.course } }
  people[index + 1] = {
    ...(people[index + 1] as Person),
    names: [one(given.filter((name) => name !== first.names[0])), ...first.names.slice(1)],
  }
  if (chance(0.3)) people[index + 1] = { ...(people[index + 1] as Person), email: first.email }
}

const respelled = [
  [/ph/, 'f'],
  [/sh/, 's'],
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/v/, 'w'],
  [/aa/, 'a'],
  [/^Mohammed$/, 'Muhammad'],
  [/^Lakshmi$/, 'Laxmi'],
  [/^Choudhary$/, 'Chowdhury'],
  [/^Müller$/, 'Mueller'],
] as const
const nicknames: Record<string, string> = {
  ...{ Elizabeth: 'Liz', Robert: 'Bob', William: 'Bill', Michael: 'Mike', Thomas: 'Tom', James: 'Jim' },
  ...{ Katherine: 'Kate', Catherine: 'Cathy', Samuel: 'Sam', Venkatesh: 'Venky', Gabriel: 'Gabe' },
}
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
const slip = (word: string): string => {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  return chance(0.5)
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

/** Writes a name as people and lists do. `married`: under another family's name, or with it. */
const dirty = (names: readonly string[], { married }: { married: boolean }): string => {
  const own = names[0] ?? ''
  let first = chance(0.06) ? (nicknames[own] ?? own) : own
  let last = names.at(-1) ?? ''
  if (married) last = chance(0.5) ? `${last}-${one(family)}` : one(family)
  let middle = names.slice(1, -1)
  if (chance(0.3)) middle = chance(0.5) ? [] : middle.map((name) => `${name.slice(0, 1)}.`)
  if (chance(0.05)) first = `${first.slice(0, 1)}.`
  let all = [first, ...middle, last]
  if (chance(0.12)) all = all.map((word) => respelled.reduce((text, [from, to]) => text.replace(from, to), word))
  if (chance(0.4)) all = all.map(plain)
  if (chance(0.06)) all = all.map((word, index) => (index === all.length - 1 ? slip(word) : word))
  if (chance(0.1)) all = all.map((word) => word.toUpperCase())
  return chance(0.25) ? `${all.at(-1)}, ${all.slice(0, -1).join(' ')}` : all.join(' ')
}

// One in ten isn't on the roster: neither of them must be taken for someone else.
const listed = people.map((person, index) => ({ person, index })).filter(({ index }) => index % 10 !== 9)
const records: MatchCandidate[] = listed.map(({ person, index }) => {
  const details: RecordDetails = {
    ...emptyDetails(),
    fullName: dirty(person.names, { married: false }),
    graduationYear: chance(0.02) ? null : chance(0.02) ? person.year + 1 : person.year,
    course: chance(0.2) ? '' : person.course,
    usn: chance(0.3) ? '' : person.usn,
    birthDate: chance(0.3) ? null : person.birth,
    emails: chance(0.4) ? [] : [person.email],
  }
  return { id: String(index), details, memberId: null }
})
const registrations = people
  .filter((_, index) => index % 5 === 0 || index % 5 === 4)
  .map((person): Registration & { person: Person } => ({
    ...{ person, memberId: String(people.indexOf(person)) },
    fullName: dirty(person.names, { married: chance(0.12) }),
    graduationYear: chance(0.01) ? person.year - 1 : person.year,
    course: chance(0.5) ? person.course : '',
    usn: chance(0.4) ? (chance(0.3) ? person.usn.toLowerCase().replace('ac', 'ac-') : person.usn) : '',
    birthDate: chance(0.5) ? person.birth : null,
    emails: chance(0.3) ? [person.email] : ['own@mail.example'],
  }))

const byKey = Map.groupBy(
  records.flatMap((record) =>
    keysInClass(record.details.fullName, record.details.graduationYear).map((key) => ({ key, record })),
  ),
  ({ key }) => key,
)
const byFact = Map.groupBy(
  records.flatMap((record) => {
    const { usn, birthDate, emails } = record.details
    return [usn, birthDate ?? '', ...emails].filter((fact) => fact !== '').map((fact) => ({ fact, record }))
  }),
  ({ fact }) => fact,
)
const candidatesOf = (registration: Registration & { person: Person }): MatchCandidate[] => {
  const year = registration.graduationYear ?? 0
  const keys = [null, year - 1, year, year + 1].flatMap((each) => keysInClass(registration.fullName, each))
  const facts = [
    ...(registration.usn === '' ? [] : [registration.person.usn]),
    ...(registration.birthDate === null ? [] : [registration.birthDate]),
    ...registration.emails,
  ]
  const found = [...keys.flatMap((key) => byKey.get(key) ?? []), ...facts.flatMap((fact) => byFact.get(fact) ?? [])]
  return [...new Set(found.map(({ record }) => record))]
}

// test: no-wrong-automatic-match
it('never matches a person with the record of another, and suggests the right one among the first three', () => {
  const judged = registrations.map((registration) => ({
    own: records.find(({ id }) => id === registration.memberId)?.id,
    memberId: registration.memberId,
    ...judge(registration, candidatesOf(registration)),
  }))
  const wrong = judged.filter(({ certain, own }) => certain !== null && certain.recordId !== own)
  const known = judged.filter(({ own }) => own !== undefined)
  const suggested = known.filter(({ own, suggestions }) => suggestions.some(({ id }) => id === own))
  const certain = known.filter((each) => each.certain !== null)
  expect(known.length).toBeGreaterThan(1_100)
  expect(
    wrong.map(({ memberId, suggestions: [best] }) => [people[Number(memberId)]?.names, best?.details.fullName]),
  ).toEqual([])
  expect(suggested.length / known.length).toBeGreaterThanOrEqual(0.98)
  // Otherwise the demo would show little of it.
  expect(certain.length / known.length).toBeGreaterThan(0.4)
})
