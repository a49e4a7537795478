export { findRelationship } from './conversations/queries.ts'
export { removeForBoth } from './messages/changing/remove.ts'
