export { settleAddresses } from './addresses.ts'
export { askToConfirm, openDirectory } from './confirmation.ts'
export { forgetWanted } from './forgetWanted.ts'
export { tellAddress } from './mails.ts'
