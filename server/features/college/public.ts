export { findSettings as collegeOf } from './queries.ts'
export { letterTo } from './letter.ts'
