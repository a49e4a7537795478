export { peopleQuery } from './queries.ts'
export { peopleIn } from './receive.ts'
export { useUnread } from './useUnread.ts'
