import type { Agreements, SecondFact } from '#contract/roster/matches.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { agreementOf, type Comparison, type Registration } from './agreement.ts'

/** A record that a registration could be; `memberId`: the member who has it. */
export type MatchCandidate = { id: string; details: RecordDetails; memberId: string | null }
export type Suggestion = MatchCandidate & { agreements: Agreements; score: number }

/**
 * What a registration is: `suggestions`, the best three first; how many records fit it; and `certain`, the only one that does, if a second fact agrees.
 * That is an exact match unless another registration fits the same record.
 */
export type Judgement = {
  suggestions: Suggestion[]
  fitting: number
  certain: { recordId: string; facts: SecondFact[] } | null
}

const most = 3

/** Judges a registration by the records that it could be. Name and class alone are never certain. */
export const judge = (registration: Registration, candidates: readonly MatchCandidate[]): Judgement => {
  const compared = candidates.map((candidate) => ({ candidate, ...agreementOf(registration, candidate.details) }))
  const fitting = compared.filter(({ fits }) => fits)
  const suggestions = compared
    .filter(isWorthLooking)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ candidate, agreements, score }) => ({ ...candidate, agreements, score }))
  return { suggestions, fitting: fitting.length, certain: certainOf(registration, compared, fitting) }
}

type Compared = Comparison & { candidate: MatchCandidate }

const certainOf = (
  { memberId }: Registration,
  compared: readonly Compared[],
  fitting: readonly Compared[],
): Judgement['certain'] => {
  const [only, ...others] = fitting
  if (only === undefined || others.length > 0) return null
  const { candidate, agreements, name } = only
  if (candidate.details.deceased || (candidate.memberId !== null && candidate.memberId !== memberId)) return null
  // A USN is one person's. If two records have it, one of them is wrong.
  if (agreements.usn === 'same' && compared.some((each) => each !== only && each.agreements.usn === 'same')) return null
  const facts = secondFacts(agreements)
  // Twins can have the same initials, class and birth date.
  const enough = name.level === 'initials' ? facts.filter((fact) => fact !== 'birth_date') : facts
  return enough.length > 0 ? { recordId: candidate.id, facts: enough } : null
}

/** Returns the second facts that agree. */
export const secondFacts = ({ usn, birthDate, email }: Agreements): SecondFact[] => [
  ...(usn === 'same' ? ['usn' as const] : []),
  ...(birthDate === 'same' ? ['birth_date' as const] : []),
  ...(email === 'same' ? ['email' as const] : []),
]

/** Returns how many of name, class, course and second fact agree, of 4. */
export const countAgreeing = (agreements: Agreements): number =>
  [agreements.name, agreements.class, agreements.course].filter((each) => each === 'same').length +
  (secondFacts(agreements).length > 0 ? 1 : 0)

const isWorthLooking = ({ agreements, name }: Compared): boolean => {
  const { usn, birthDate, email, course } = agreements
  if (usn === 'same' || email === 'same') return true
  if (birthDate === 'same') return name.score >= 0.3
  if (agreements.name === 'other' || agreements.class === 'other') return false
  if (agreements.name === 'same') return true
  return (
    agreements.class === 'same' && usn !== 'other' && birthDate !== 'other' && (name.score >= 0.65 || course === 'same')
  )
}
