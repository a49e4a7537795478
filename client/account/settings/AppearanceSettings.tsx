import { AppearanceSection } from './AppearanceSection.tsx'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { install, useInstallation } from '#client/platform/installation.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Section.tsx'

/** How the portal looks in this browser, and the way to have it as an app. */
export const AppearanceSettings = () => (
  <>
    <AppearanceSection />
    <InstallSection />
  </>
)

/** The way to have the portal as an app on this device; nothing where there is none, or it is one. */
const InstallSection = () => {
  const { t } = useTranslation(['settings', 'common'])
  const installation = useInstallation()
  if (installation === undefined) return null
  return (
    <Section title={t('install.title')} intro={t('install.intro')}>
      {installation === 'asks' ? (
        <Button variant="secondary" icon={<Download size={18} />} onClick={install}>
          {t('common:install')}
        </Button>
      ) : (
        <p>{t('install.by_hand')}</p>
      )}
    </Section>
  )
}
