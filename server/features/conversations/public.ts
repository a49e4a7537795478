export { isOpen, requestOf } from './policy.ts'
export { findStanding, hasHeard, type Pair, type Standing } from './queries.ts'
export { standingWith } from './standing.ts'
export { mayWriteTo } from './writing.ts'
