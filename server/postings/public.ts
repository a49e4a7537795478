export { dueOf } from './due.ts'
export { clockAt, instantOf, momentIn } from './moment.ts'
export { stepToNameIn } from './names.ts'
export { ownOr } from './policy.ts'
export {
  addPosting,
  type Listing,
  listPostings,
  matchesOf,
  pageOf,
  type PostingKind,
  removePosting,
  searchPostings,
  storedAs,
  updatePosting,
} from './postings.ts'
export { isBy, presentPosting } from './presenter.ts'
export { type Filters, pagesOf, type PostingSelection } from './pages/queries.ts'
export {
  deletePosting,
  findNewPostings,
  hasWords,
  isPending,
  type NewPosting,
  ofAuthor,
  type Onlooker,
  setHidden,
  visibleOnceConfirmed,
  visibleOnceVerified,
  visibleTo,
} from './queries.ts'
