import type { Pathway } from '#contract/guidance/pathways.ts'

/** How long the people of a figure have been followed, in years. */
export const FOLLOWED_YEARS = [3, 5, 10] as const
export type FollowedYears = (typeof FOLLOWED_YEARS)[number]

/** Returns the years of a figure as one of those that have texts. */
export const yearsOf = ({ years }: Pick<Pathway, 'years'>): FollowedYears =>
  FOLLOWED_YEARS.find((each) => each === years) ?? 10
