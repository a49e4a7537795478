export { type Looking, mayKnow } from './policy.ts'
export { introduce, profileSeenBy } from './profile.ts'
export { searchMembers } from './network.ts'
