export { askToConfirm } from './confirmation.ts'
