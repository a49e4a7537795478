export { people } from './conversations/people/people.ts'
export { findRelationship, findUndelivered, sumUnread } from './conversations/queries.ts'
export { removeForBoth } from './messages/changing/remove.ts'
export { attachment, attachmentColumns } from './attachments/attachment.ts'
