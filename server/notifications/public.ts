export { notify, notifyAdministrators } from './notify.ts'
export { pushTo } from './push/deliver.ts'
export { mailTo, reach } from './reach.ts'
