import { useTranslation } from 'react-i18next'
import { AccountSection } from './AccountSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { LogoutSection } from './LogoutSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** A member's settings: how the portal looks, the password, what the college knows, and the way out. */
export const SettingsPage = () => {
  const { t } = useTranslation('settings')
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      <h2 className="text-2xl">{t('title')}</h2>
      <AccountSection />
      <AppearanceSection />
      <PasswordSection />
      <LogoutSection />
    </div>
  )
}
