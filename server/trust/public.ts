export { removePostQuotes } from './personal-data/queries.ts'
export { sealAuthor } from './reports/seal.ts'
