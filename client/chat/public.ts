export { useBadge } from './conversations/useBadge.ts'
export { useUnread } from './conversations/useUnread.ts'
