import type { DoubtReason } from '#contract/roster/rows.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { usnKey } from '../values/figures.ts'
import { matchKey } from './keys.ts'

/** Someone who a row could be: a record, or an earlier row of the same file. */
export type Candidate = { recordId: string | null; number: number | null; details: RecordDetails }
/** What a row is: someone new, a record that says the same, one that it completes, or a doubt that a person decides. */
export type Verdict = {
  state: 'new' | 'same' | 'completes' | 'doubtful'
  reason: DoubtReason | null
  candidate: Candidate | null
}

const unknown: Verdict = { state: 'new', reason: null, candidate: null }
const order: readonly DoubtReason[] = ['differs', 'usn', 'email', 'name_birth', 'name_class']

/**
 * Compares a row with everyone it could be. Name and class with a second fact (USN, birth date or address) are the same person if exactly one fits.
 * Anything less is a doubt: identity is never guessed.
 */
export const compare = (row: RecordDetails, candidates: readonly Candidate[]): Verdict => {
  const fitting = candidates
    .map((candidate) => ({ candidate, reason: reasonOf(row, candidate.details) }))
    .filter((each) => each.reason !== null)
    .toSorted((a, b) => rank(a.reason) - rank(b.reason))
  const [first, second] = fitting
  if (first === undefined) return unknown
  if (second !== undefined && second.reason === first.reason)
    return { state: 'doubtful', reason: 'several', candidate: first.candidate }
  const { candidate, reason } = first
  if (reason !== 'differs' && !saysTheSame(row, candidate.details)) return { state: 'doubtful', reason, candidate }
  // Without a second fact, only an identical row of the same file is treated as a repetition.
  if (reason !== 'differs')
    return candidate.number === null
      ? { state: 'doubtful', reason, candidate }
      : { ...first, state: 'same', reason: null }
  if (conflicts(row, candidate.details)) return { state: 'doubtful', reason, candidate }
  const adds = !saysTheSame(row, candidate.details)
  // A row of the file isn't a record yet, so that nothing can be added to it.
  if (adds && candidate.recordId === null) return { state: 'doubtful', reason, candidate }
  return { state: adds ? 'completes' : 'same', reason: null, candidate }
}

const rank = (reason: DoubtReason | null): number => (reason === null ? order.length : order.indexOf(reason))

/** Why a row could be someone; `differs` if name and class agree with a second fact. */
const reasonOf = (row: RecordDetails, other: RecordDetails): DoubtReason | null => {
  const sameUsn = row.usn !== '' && usnKey(row.usn) === usnKey(other.usn)
  const otherUsn = row.usn !== '' && other.usn !== '' && !sameUsn
  const sameBirth = row.birthDate !== null && row.birthDate === other.birthDate
  const otherBirth = row.birthDate !== null && other.birthDate !== null && !sameBirth
  const sameEmail = row.emails.some((email) => other.emails.includes(email))
  const sameName = matchKey(row.fullName) === matchKey(other.fullName)
  const sameClass = row.graduationYear !== null && row.graduationYear === other.graduationYear
  const isExact = sameName && sameClass && (sameUsn || sameBirth || sameEmail)
  if (isExact && !otherUsn && !otherBirth) return 'differs'
  if (sameUsn) return 'usn'
  if (sameEmail) return 'email'
  if (sameName && sameBirth) return 'name_birth'
  // Two people of one name: their USNs or birth dates differ.
  if (otherUsn || otherBirth) return null
  return sameName && (sameClass || (row.graduationYear === null && other.graduationYear === null)) ? 'name_class' : null
}

const texts = ['course', 'usn', 'phone', 'city', 'employer'] as const
const marks = ['deceased', 'doNotContact', 'minor'] as const

/** Whether a value of the row would replace another one. Another address beside a known one doesn't. */
const conflicts = (row: RecordDetails, other: RecordDetails): boolean =>
  texts.some((name) => row[name] !== '' && other[name] !== '' && searchKey(row[name]) !== searchKey(other[name])) ||
  (row.emails.length > 0 && other.emails.length > 0 && !row.emails.some((email) => other.emails.includes(email))) ||
  Object.entries(row.custom).some(([id, value]) => other.custom[id] !== undefined && other.custom[id] !== value)

/** Whether everything that the row says is known. */
const saysTheSame = (row: RecordDetails, other: RecordDetails): boolean =>
  !conflicts(row, other) &&
  texts.every((name) => row[name] === '' || other[name] !== '') &&
  (row.birthDate === null || row.birthDate === other.birthDate) &&
  (row.graduationYear === null || row.graduationYear === other.graduationYear) &&
  row.emails.every((email) => other.emails.includes(email)) &&
  marks.every((name) => !row[name] || other[name]) &&
  Object.keys(row.custom).every((id) => other.custom[id] !== undefined)

/** Returns a record with what a row says. Blanks replace nothing, and addresses are added, the row's first. */
export const merged = (record: RecordDetails, row: RecordDetails): RecordDetails => ({
  fullName: row.fullName === '' ? record.fullName : row.fullName,
  graduationYear: row.graduationYear ?? record.graduationYear,
  birthDate: row.birthDate ?? record.birthDate,
  ...{ course: row.course || record.course, usn: row.usn || record.usn, phone: row.phone || record.phone },
  ...{ city: row.city || record.city, employer: row.employer || record.employer },
  emails: [...new Set([...row.emails, ...record.emails])].slice(0, 5),
  deceased: row.deceased || record.deceased,
  doNotContact: row.doNotContact || record.doNotContact,
  minor: row.minor || record.minor,
  custom: { ...record.custom, ...row.custom },
})
