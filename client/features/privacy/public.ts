export { PrivacySwitches } from './PrivacySwitches.tsx'
export { ProfileAudiences } from './ProfileAudiences.tsx'
