export { discard as discardAttachment } from './upload.ts'
