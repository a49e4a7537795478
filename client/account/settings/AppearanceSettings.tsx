import { AppearanceSection } from './AppearanceSection.tsx'
import { InstallSection } from './InstallSection.tsx'

/** How the portal looks in this browser, and the way to have it as an app. */
export const AppearanceSettings = () => (
  <>
    <AppearanceSection />
    <InstallSection />
  </>
)
