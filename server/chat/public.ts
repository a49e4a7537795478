export { people } from './conversations/people/people.ts'
export { findRelationship, findUndelivered, sumUnread } from './conversations/queries.ts'
export { findMessages } from './messages/search/search.ts'
export { removeForBoth } from './messages/changing/remove.ts'
