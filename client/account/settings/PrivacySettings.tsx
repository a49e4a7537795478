import { BlockedSection } from './BlockedSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ProfileViewsSection } from './ProfileViewsSection.tsx'

/** What others see of one, and who does not. */
export const PrivacySettings = () => (
  <>
    <ProfileSection />
    <ProfileViewsSection />
    <PrivacySection />
    <BlockedSection />
  </>
)
