export { type Looking, mayKnow } from './policy.ts'
export { profileSeenBy } from './profile.ts'
export { searchMembers } from './network.ts'
