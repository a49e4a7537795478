export { waitingQuery } from './queries.ts'
export { useUnread } from './useUnread.ts'
