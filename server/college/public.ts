export { forgetNames } from './audit/forget.ts'
export { record, recordOnce } from './audit/record.ts'
export { emailTemplate } from './emailTemplate.ts'
export { findSettings as collegeOf } from './queries.ts'
