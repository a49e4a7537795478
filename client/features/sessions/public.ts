/** What other features may use of the accounts' screens. */
export { AccountCard } from './AccountCard.tsx'
export { useLogout } from './logout.ts'
export { NewPasswordFields } from './NewPasswordFields.tsx'
