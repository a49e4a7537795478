import { NoticesSection } from './NoticesSection.tsx'

/** What one is told of, and where. */
export const NotificationSettings = () => <NoticesSection />
