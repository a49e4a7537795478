/** What other features may use of the accounts' screens. */
export { AccountCard } from './AccountCard.tsx'
export { isLeaving, useLogout } from './logout.ts'
export { NewPasswordFields } from './NewPasswordFields.tsx'
