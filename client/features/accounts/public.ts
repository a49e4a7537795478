export { EmailAddresses } from './EmailAddresses.tsx'
export { UnconfirmedBanner } from './UnconfirmedBanner.tsx'
