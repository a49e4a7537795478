export { EmailAddresses } from './EmailAddresses.tsx'
export { addressesQuery } from './queries.ts'
export { UnconfirmedBanner } from './UnconfirmedBanner.tsx'
