export { unblocked } from './queries.ts'
