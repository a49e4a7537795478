import { type Group, STARTED_KINDS } from '#contract/discussions/groups.ts'

/** Returns whether members started a group, rather than its members following from profiles: its keepers change it and remove members. */
export const isStarted = ({ kind }: Pick<Group, 'kind'>): boolean => STARTED_KINDS.some((each) => each === kind)
