export { findHiddenFrom, hasBlocked, hiddenFrom, isBlocked, unblocked } from './queries.ts'
