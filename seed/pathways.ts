import type { Experience, ProfileChange } from '#contract/people/profiles.ts'
import { addMember } from '#server/account/registration/addMember.ts'
import { setClasses } from '#server/guidance/pathways/office/classes.ts'
import { mergeCompanies, sortTitles } from '#server/guidance/pathways/office/words.ts'
import { changeProfile } from '#server/people/profiles/profile.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { nameKey } from '#server/platform/searchKey.ts'
import { dayAt } from './dates.ts'
import { backThen, caller } from './enrol.ts'

const first =
  'Aarti Bilal Chiara Deniz Emeka Farah Gaurav Hanna Ivo Jaya Kofi Lucía Mateo Naveen Oona Pavel Qadir Rhea Samir Tove'.split(
    ' ',
  )
const last = 'Menon Siddiqui Conti Aydın Okafor Rahmani Bhatt Lindqvist Horvat Pillai'.split(' ')
const companies = 'Tidegrid Kestrelworks Norrbank Quillmark Openfold Lanternpost Foldwise Saffronry'.split(' ')
// Pune, Bengaluru, Berlin, London and Singapore.
const places = [1259229, 1277333, 2950159, 2643743, 1880252]

const titles = {
  software: ['Software engineer', 'Backend developer', 'Software engineer'],
  data: ['Data engineer', 'ML engineer'],
  support: ['Systems engineer', 'IT support engineer'],
  study: ['Research assistant', 'PhD student'],
  leading: ['Engineering manager', 'Team lead'],
  product: ['Product manager', 'UX designer'],
  other: ['Chef', 'High school teacher', 'Journalist', 'Sculptor', 'Beekeeper'],
} as const
type Kind = keyof typeof titles

// Careers as kinds at graduation and after about 2, 4 and 8 years, and how many people have each.
const careers: readonly (readonly [number, Kind, Kind, Kind, Kind])[] = [
  [22, 'software', 'software', 'software', 'software'],
  [16, 'software', 'software', 'software', 'leading'],
  [9, 'software', 'software', 'leading', 'leading'],
  [8, 'software', 'data', 'data', 'data'],
  [7, 'software', 'software', 'product', 'product'],
  [6, 'data', 'data', 'data', 'data'],
  [6, 'data', 'data', 'data', 'leading'],
  [10, 'support', 'support', 'support', 'support'],
  [9, 'support', 'software', 'software', 'software'],
  [6, 'support', 'support', 'software', 'leading'],
  [8, 'study', 'study', 'study', 'study'],
  [8, 'study', 'study', 'data', 'data'],
  [6, 'study', 'software', 'software', 'software'],
  [6, 'other', 'other', 'other', 'other'],
  [3, 'other', 'software', 'software', 'software'],
]

/** Adds alumni of Computer Science with work histories, from which Guidance makes its figures. `password`: the hash of the password of all. */
export const enrolPathfinders = async (portal: Platform, password: string): Promise<void> => {
  const joined = backThen(portal, dayAt(portal.now(), -40, '10:00'))
  let index = 0
  for (const [count, ...kinds] of careers)
    for (let at = 0; at < count; at += 1) {
      await enrolOne(joined, password, index, kinds)
      index += 1
    }
}

/** Adds what the career office has entered: class sizes, a title that no list knows, and a second spelling of a company. */
export const fillOffice = async (portal: Platform, admin: Viewer): Promise<void> => {
  const then = backThen(portal, dayAt(portal.now(), -20, '15:00'))
  const by = { viewer: admin, caller }
  await setClasses(
    then,
    Array.from({ length: 16 }, (_, index) => {
      return { field: 'Computer Science', year: 2006 + index, graduates: 21 + ((index * 5) % 9) }
    }),
    by,
  )
  await sortTitles(then, [{ title: 'Sculptor', group: 'media_arts' }], by)
  await mergeCompanies(then, [{ company: 'Tidegrid Ltd.', name: 'Tidegrid' }], by)
}

const enrolOne = async (portal: Platform, password: string, index: number, kinds: readonly Kind[]): Promise<void> => {
  // No two have the same name, and those beside each other in a list, who are 20 apart, share neither part of it.
  const fullName = `${first[(index + 3 * Math.floor(index / first.length)) % first.length]} ${last[(index + 2 * Math.floor(index / first.length)) % last.length]}`
  const graduationYear = 2006 + ((index * 7) % 16)
  const id = newId()
  await addMember(portal, portal.db, {
    ...{ id, role: 'alumni', verification: 'verified', full_name: fullName, name_key: nameKey(fullName) },
    ...{ email: `path-${index}@alderbrook.example`, graduation_year: graduationYear, password_hash: password },
    created_at: portal.now(),
    email_verified_at: portal.now(),
  })
  const member: Viewer = {
    ...{
      id,
      role: 'alumni',
      ownRole: 'alumni',
      rights: [],
      fullName,
      verification: 'verified',
      graduationYear,
      cohort: graduationYear,
    },
    ...{
      limited: false,
      unconfirmed: false,
      awaitsConsent: false,
      lacksFactor: false,
      language: 'en',
      tokenHash: Buffer.alloc(0),
    },
  }
  const change = {
    ...{ course: 'B.Tech', fieldOfStudy: 'Computer Science', placeId: places[index % places.length] ?? null },
    experiences: worked(index, graduationYear, kinds),
    ...(index % 4 === 0 && { help: ['career_advice' as const] }),
    skills: index % 3 === 0 ? ['Compilers', 'SQL'] : ['Python'],
  }
  const before = beforeMoving[index]
  await changeProfile(portal, member, id, before === undefined ? change : { ...change, ...before }, caller)
  if (before === undefined) return
  const lately = backThen(portal, new Date(portal.now().getTime() + 33 * 86_400_000))
  await changeProfile(lately, member, id, change, caller)
}

// Two of the class of 2016 have a new city and a new company, which is news for Nadia.
const beforeMoving: Readonly<Record<number, ProfileChange>> = {
  22: { placeId: 2267057 },
  38: {
    experiences: [
      { title: 'Engineer', company: 'Northbank Rail', location: null, from: '2019-04', to: null, description: null },
    ],
  },
}

// A new position whenever the kind changes; the last one lasts. Recent classes have only begun.
const worked = (index: number, year: number, kinds: readonly Kind[]): Experience[] => {
  const starts = [year, year + 2, year + 4, year + 8]
  const steps = kinds.flatMap((kind, at) => {
    const start = starts[at] ?? year
    return start > 2025 || (at > 0 && kinds[at - 1] === kind) ? [] : [{ kind, start }]
  })
  return steps
    .map(({ kind, start }, at) => ({
      title: titles[kind][index % titles[kind].length] ?? '',
      company: spelled(companies[(index + at * 3) % companies.length] ?? '', index),
      location: null,
      from: `${start}-08`,
      to: steps[at + 1] === undefined ? null : `${steps[at + 1]?.start}-07`,
      description: null,
    }))
    .toReversed()
}

// Not everyone writes the name of a company in the same way.
const spelled = (company: string, index: number): string =>
  index % 11 !== 0
    ? company
    : company === 'Norrbank'
      ? 'Norrbank AB'
      : company === 'Tidegrid'
        ? 'Tidegrid Ltd.'
        : company
