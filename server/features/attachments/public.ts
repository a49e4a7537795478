export { discard as discardAttachment, sweep as sweepAttachments } from './upload.ts'
