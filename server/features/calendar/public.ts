export { deleteFeed } from './queries.ts'
