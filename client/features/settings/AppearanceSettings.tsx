import { AppearanceSection } from './AppearanceSection.tsx'

/** How the portal looks in this browser. */
export const AppearanceSettings = () => <AppearanceSection />
