/** What other features may use to have a member prove who they are. */
export { PasswordDialog } from './PasswordDialog.tsx'
