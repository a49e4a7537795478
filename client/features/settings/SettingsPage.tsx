import { useTranslation } from 'react-i18next'
import { AccountSection } from './AccountSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { LogoutSection } from './LogoutSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'

/** A member's settings: what the college knows, how the portal looks, what others see, the password, and the way out. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <h2 className="text-2xl">{t('title')}</h2>
      <AccountSection />
      <AppearanceSection />
      <NoticesSection />
      <PrivacySection />
      <BlockedSection />
      <PasswordSection />
      <LogoutSection />
    </div>
  )
}
