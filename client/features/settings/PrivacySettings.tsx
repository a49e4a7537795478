import { BlockedSection } from './BlockedSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'

/** What others see of one, and who does not. */
export const PrivacySettings = () => (
  <>
    <PrivacySection />
    <BlockedSection />
  </>
)
