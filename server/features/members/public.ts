export { mayKnow } from './policy.ts'
export { searchMembers } from './network.ts'
