export { findHiddenFrom, hasBlocked, isBlocked, unblocked } from './queries.ts'
