export { isOpen } from './policy.ts'
export { findStanding, type Pair } from './queries.ts'
export { standingWith } from './standing.ts'
export { mayWriteTo } from './writing.ts'
