import type { ApplicantRow } from '#contract/opportunities/applicants.ts'

/** The states that readers move an application to, in their order. */
export const STAGES = ['in_touch', 'interview', 'offer', 'closed'] as const
export type Stage = (typeof STAGES)[number]

/** The states that several applications are moved to at once. `in_touch` is a message to them, and `closed` a closing. */
export const SHARED_STAGES = ['interview', 'offer'] as const satisfies readonly Stage[]
export type SharedStage = (typeof SHARED_STAGES)[number]

/** The number of each state among the groups of the list, by which it is chosen in the menu. */
export const STAGE_NUMBERS: Readonly<Record<Stage, string>> = { in_touch: '3', interview: '4', offer: '5', closed: '6' }

/** Returns the state after the current one. */
export const nextStage = ({ state }: ApplicantRow): Stage => {
  const place = STAGES.findIndex((each) => each === state)
  return STAGES[place + 1] ?? 'closed'
}

/** Returns the states that an application can move to: forward, or again to an interview or an offer. */
export const stagesFrom = ({ state }: ApplicantRow): Stage[] => {
  const place = STAGES.findIndex((each) => each === state)
  return STAGES.filter((each, at) => at > place || (at === place && (each === 'interview' || each === 'offer')))
}
