export { sealAuthor } from './reports/seal.ts'
