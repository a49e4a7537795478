export { BlockDialog } from './BlockDialog.tsx'
export { BlockedPeople } from './BlockedPeople.tsx'
