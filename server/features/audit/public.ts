export { forgetNames } from './forget.ts'
export { record, recordOnce } from './record.ts'
