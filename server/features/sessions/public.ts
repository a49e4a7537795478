export { refuseWeak } from './passwords.ts'
export { prepareFirstAdmin } from './setup.ts'
