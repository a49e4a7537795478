export { clockAt, instantOf } from './moment.ts'
export { ownOr } from './policy.ts'
export { isBy, presentPosting } from './presenter.ts'
export { hasWords, isPending, ofAuthor, visibleOnceConfirmed, visibleOnceVerified, visibleTo } from './queries.ts'
