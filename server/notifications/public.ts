export { nextDigest } from './clocks.ts'
export { notify, notifyAdministrators } from './notify.ts'
export { sendPush } from './push/deliver.ts'
export { emailTo, recipientFor } from './recipient.ts'
