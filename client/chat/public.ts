export { jumpToMessage } from './messages/list/jump.ts'
export { useBadge } from './conversations/notices/useBadge.ts'
export { useUnread } from './conversations/queries.ts'
