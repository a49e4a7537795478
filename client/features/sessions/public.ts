/** What other features may use of the accounts' screens. */
export { AccountCard } from './AccountCard.tsx'
export { useLogout } from './logout.ts'
export { OwnSessions } from './OwnSessions.tsx'
export { NewPasswordFields } from './NewPasswordFields.tsx'
