import type { Agreements, SecondFact } from '#contract/roster/matches.ts'
import type { RecordDetails } from '#contract/roster/records.ts'
import { agreementOf, type Comparison, type Registration } from './agreement.ts'

/** A record that a registration could be; `memberId`: the member who has it. */
export type MatchCandidate = { id: string; details: RecordDetails; memberId: string | null }
export type Suggestion = MatchCandidate & { agreements: Agreements; score: number }

/**
 * What a registration is: `suggestions`, at most three, the best first; whether any is `likely`, or they are people of the class with one of its names; how many records fit it; and `certain`, the only one that does, if a second fact agrees.
 * That is an exact match unless another registration fits the same record.
 */
export type Judgement = {
  suggestions: Suggestion[]
  likely: boolean
  fitting: number
  certain: { recordId: string; facts: SecondFact[] } | null
}

const most = 3

/** Judges a registration by the records that it could be. Name and class alone are never certain. */
export const judge = (registration: Registration, candidates: readonly MatchCandidate[]): Judgement => {
  const compared = candidates.map((candidate) => ({ candidate, ...agreementOf(registration, candidate.details) }))
  const fitting = compared.filter(({ fits }) => fits)
  const likely = compared.filter(isLikely)
  const possible = compared.filter((each) => !likely.includes(each) && isPossible(each))
  const suggestions = [likely, possible]
    .flatMap((each) => each.toSorted((a, b) => b.score - a.score))
    .slice(0, most)
    .map(({ candidate, agreements, score }) => ({ ...candidate, agreements, score }))
  return {
    suggestions,
    likely: likely.length > 0,
    fitting: fitting.length,
    certain: certainOf(registration, compared, fitting),
  }
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

/** Returns whether a person should look at it: the name is close, or a second fact agrees. */
const isLikely = ({ agreements, name }: Compared): boolean => {
  const { usn, birthDate, email, course } = agreements
  if (usn === 'same' || email === 'same') return true
  if (birthDate === 'same') return name.score >= 0.3
  if (agreements.name === 'other' || agreements.class === 'other') return false
  if (agreements.name === 'same') return true
  if (usn === 'other' || birthDate === 'other') return false
  return name.score >= 0.65 ? agreements.class !== 'close' : agreements.class === 'same' && course === 'same'
}

/** Returns whether it could be someone whose family name has changed. */
const isPossible = ({ agreements, name }: Compared): boolean =>
  name.score >= 0.35 && agreements.class === 'same' && agreements.usn !== 'other' && agreements.birthDate !== 'other'
