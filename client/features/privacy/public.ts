export { PrivacySwitches } from './PrivacySwitches.tsx'
