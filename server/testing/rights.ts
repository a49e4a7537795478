import type { GrantedRight, Right } from '#contract/members/rights.ts'

/** Returns a right without limits, or with these. */
export const right = (name: Right, limits: Partial<GrantedRight> = {}): GrantedRight => ({
  ...{ name, fromYear: null, toYear: null, until: null, ...limits },
})
