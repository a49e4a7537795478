export { forgetNames } from './audit/forget.ts'
export { record, recordOnce } from './audit/record.ts'
export { letterTo } from './letter.ts'
export { findSettings as collegeOf } from './queries.ts'
