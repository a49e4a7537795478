export { isListed, mayKnow } from './policy.ts'
export { memberCard } from './presenter.ts'
export { searchMembers } from './network.ts'
