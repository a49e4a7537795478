export { notify, notifyAdministrators } from './notify.ts'
export { pushTo } from './push/deliver.ts'
export { emailTo, reach } from './reach.ts'
