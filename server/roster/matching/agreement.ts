import type { Agreement, Agreements } from '#contract/roster/matches.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { usnKey } from '../values/figures.ts'
import { compareNames, type NameAgreement } from './names.ts'

/** The data of a registration. `emails`: only confirmed addresses. */
export type Registration = {
  memberId: string
  fullName: string
  graduationYear: number | null
  course: string
  usn: string
  birthDate: string | null
  emails: string[]
}

/** How a registration agrees with a record, with a score to order records by. `fits`: name and class agree, and no second fact differs. */
export type Comparison = { agreements: Agreements; name: NameAgreement; score: number; fits: boolean }

/** Compares a registration with a record. */
export const agreementOf = (registration: Registration, details: RecordDetails): Comparison => {
  const name = compareNames(registration.fullName, details.fullName)
  const agreements: Agreements = {
    name: isSure(name) ? 'same' : name.level === 'close' ? 'close' : 'other',
    class: classAgreement(registration.graduationYear, details.graduationYear),
    course: courseAgreement(registration.course, details.course),
    usn: exactly(usnKey(registration.usn), usnKey(details.usn)),
    birthDate: exactly(registration.birthDate ?? '', details.birthDate ?? ''),
    email: emailAgreement(registration.emails, details.emails),
  }
  const { usn, birthDate } = agreements
  return {
    ...{ agreements, name, score: scoreOf(agreements, name) },
    fits: isSure(name) && agreements.class === 'same' && usn !== 'other' && birthDate !== 'other',
  }
}

const isSure = ({ level }: NameAgreement): boolean => level === 'same' || level === 'initials'

const classAgreement = (one: number | null, other: number | null): Agreement => {
  if (one === null || other === null) return 'missing'
  return one === other ? 'same' : Math.abs(one - other) === 1 ? 'close' : 'other'
}

const exactly = (one: string, other: string): Agreement =>
  one === '' || other === '' ? 'missing' : one === other ? 'same' : 'other'

const emailAgreement = (own: readonly string[], listed: readonly string[]): Agreement => {
  if (own.length === 0 || listed.length === 0) return 'missing'
  const addresses = new Set(listed.map((address) => address.toLowerCase()))
  return own.some((address) => addresses.has(address.toLowerCase())) ? 'same' : 'other'
}

// Degrees, and words that every course has.
const common = new Set(
  'b e be m me bsc msc sc btech mtech tech ba ma a bcom mcom com bca mca mba hons honours in of and engineering eng'.split(
    ' ',
  ),
)

const courseAgreement = (one: string, other: string): Agreement => {
  if (one === '' || other === '') return 'missing'
  const [left, right] = [subjectsOf(one), subjectsOf(other)]
  if (left.join(' ') === right.join(' ')) return 'same'
  return left.some((word) => right.includes(word)) ? 'close' : 'other'
}

const subjectsOf = (course: string): string[] => {
  const words = searchKey(course)
    .split(/[\p{P}\s]+/u)
    .filter((word) => word !== '')
  const subjects = words.filter((word) => !common.has(word))
  return (subjects.length > 0 ? subjects : words).toSorted()
}

const points: Record<keyof Agreements, Record<Agreement, number>> = {
  name: { same: 3, close: 1, other: 0, missing: 0 },
  class: { same: 3, close: 1, other: -2, missing: 0 },
  course: { same: 1.5, close: 0.7, other: -0.5, missing: 0 },
  usn: { same: 7, close: 0, other: -2.5, missing: 0 },
  birthDate: { same: 4, close: 0, other: -2.5, missing: 0 },
  email: { same: 6, close: 0, other: 0, missing: 0 },
}

const scoreOf = (agreements: Agreements, { score }: NameAgreement): number =>
  4 * score + Object.entries(points).reduce((sum, [fact, of]) => sum + of[agreements[fact as keyof Agreements]], 0)
