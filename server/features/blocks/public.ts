export { hasBlocked, isBlocked, unblocked } from './queries.ts'
