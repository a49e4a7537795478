import { dayIn } from '#server/platform/dayIn.ts'
import type { GrantedRight } from '#contract/members/rights.ts'

/** Returns the rights whose last day, in a time zone, hasn't passed. */
export const inForce = (rights: readonly GrantedRight[], timeZone: string, now: Date): GrantedRight[] => {
  if (rights.every(({ until }) => until === null)) return [...rights]
  const today = dayIn(now, timeZone)
  return rights.filter(({ until }) => until === null || until >= today)
}
