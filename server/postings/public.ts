export { clockAt, instantOf } from './moment.ts'
export { ownOr } from './policy.ts'
export {
  addPosting,
  type Listing,
  listPostings,
  pageOf,
  type PostingKind,
  removePosting,
  searchPostings,
  updatePosting,
} from './postings.ts'
export { isBy, presentPosting } from './presenter.ts'
export {
  deletePosting,
  hasWords,
  isPending,
  ofAuthor,
  type Onlooker,
  pagesOf,
  type PostingSelection,
  visibleOnceConfirmed,
  visibleOnceVerified,
  visibleTo,
} from './queries.ts'
