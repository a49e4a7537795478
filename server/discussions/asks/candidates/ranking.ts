import type { AskReason } from '#contract/discussions/asking.ts'
import { isAskable, isOpen } from '../limits.ts'
import type { Availability } from '../queries.ts'

/** A member who fits a question, why, and how they can be asked. */
export type Ranked = {
  id: string
  fit: number
  reasons: AskReason[]
  company: string | null
  availability: Availability
}

// How many from one company, and how many of the first are searched for someone who was never asked.
const mostPerCompany = 2
const firstOnes = 5

/** Returns those who can be asked, or could if they weren't at their limit: by fit and by how often they answer, `most` at most. */
export const rank = (members: readonly Ranked[], now: Date, most: number): Ranked[] => {
  const scoreOf = ({ fit, availability }: Ranked) =>
    fit * (0.85 + 0.3 * answerRate(availability)) * (isAskable(availability, now) ? 1 : 0.5)
  const sorted = members
    .filter(({ availability }) => isOpen(availability, now))
    .map((member) => ({ member, score: scoreOf(member) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ member }) => member)
  return withNewcomer(withoutColleagues(sorted)).slice(0, most)
}

// A member who was never asked counts as one who answers every other time.
const answerRate = ({ asks, answers }: Availability): number => (answers + 1) / (asks + 2)

const withoutColleagues = (members: readonly Ranked[]): Ranked[] => {
  const perCompany = new Map<string, number>()
  return members.filter(({ company }) => {
    if (company === null) return true
    const key = company.trim().toLowerCase()
    const count = perCompany.get(key) ?? 0
    perCompany.set(key, count + 1)
    return count < mostPerCompany
  })
}

/** Moves the first member who was never asked up to the fifth place, so that asking doesn't always reach the same people. */
const withNewcomer = (members: readonly Ranked[]): Ranked[] => {
  const place = members.findIndex(({ availability }) => availability.asks === 0)
  if (place < firstOnes) return [...members]
  const others = members.filter((_, index) => index !== place)
  return [...others.slice(0, firstOnes - 1), ...members.slice(place, place + 1), ...others.slice(firstOnes - 1)]
}
