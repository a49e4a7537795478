export { restore, suspend, suspensionMail } from './suspensions/suspensions.ts'
