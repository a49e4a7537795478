import Download from 'lucide-react/icons/download'
import { useTranslation } from '#client/platform/i18n.ts'
import { install, useInstallation } from '#client/platform/installation.ts'
import { Button } from '#client/ui/Button.tsx'
import { Section } from '#client/ui/Section.tsx'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { applyAppearance, type AppearanceChoice } from '#client/platform/appearance.ts'
import { storage } from '#client/platform/storage.ts'

/** Shows the appearance settings of this browser and the installation of the app. */
export const AppearanceSettings = () => (
  <>
    <AppearanceSection />
    <InstallSection />
  </>
)

/** Installs the portal as an app; renders nothing if it cannot be installed or already is. */
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

/** The theme, the density, the motion and the keyboard shortcuts; applied immediately. */
const AppearanceSection = () => {
  const { t } = useTranslation('settings')
  const [theme, setTheme] = useAppearance('theme')
  const [density, setDensity] = useAppearance('density')
  const [motion, setMotion] = useAppearance('motion')
  const [keys, setKeys] = useAppearance('keys')

  return (
    <Section title={t('appearance.title')} intro={t('appearance.intro')}>
      <div className="grid gap-7">
        <RadioCards
          name="theme"
          label={t('appearance.theme')}
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'light', label: t('appearance.light'), icon: <Sun size={20} /> },
            { value: 'dark', label: t('appearance.dark'), icon: <Moon size={20} /> },
            { value: 'system', label: t('appearance.system'), icon: <Monitor size={20} /> },
          ]}
        />
        <RadioCards
          name="density"
          label={t('appearance.density')}
          value={density}
          onValueChange={setDensity}
          options={[
            {
              value: 'comfortable',
              label: t('appearance.comfortable'),
              description: t('appearance.comfortable.hint'),
              icon: <Rows3 size={20} />,
            },
            {
              value: 'compact',
              label: t('appearance.compact'),
              description: t('appearance.compact.hint'),
              icon: <Rows4 size={20} />,
            },
          ]}
        />
        <Switch
          name="motion"
          label={t('appearance.motion')}
          hint={t('appearance.motion.hint')}
          checked={motion === 'reduced'}
          onCheckedChange={(on) => setMotion(on ? 'reduced' : 'system')}
        />
        <Switch
          name="keys"
          label={t('appearance.keys')}
          hint={t('appearance.keys.hint')}
          checked={keys === 'on'}
          onCheckedChange={(on) => setKeys(on ? 'on' : 'off')}
        />
      </div>
    </Section>
  )
}

const useAppearance = (choice: AppearanceChoice) => {
  const [value, setValue] = useState(() => readAppearance(choice))
  const choose = (wanted: string) => {
    chooseAppearance(choice, wanted)
    setValue(wanted)
  }
  return [value, choose] as const
}

const unlessChosen: Record<AppearanceChoice, string> = {
  theme: 'system',
  density: 'comfortable',
  motion: 'system',
  keys: 'on',
}

/** Returns this browser's choice. */
const readAppearance = (choice: AppearanceChoice): string =>
  document.documentElement.dataset[choice] ?? unlessChosen[choice]

/** Applies a choice immediately and stores it in this browser. */
const chooseAppearance = (choice: AppearanceChoice, value: string): void => {
  const isDefault = value === unlessChosen[choice]
  applyAppearance(choice, isDefault ? null : value)
  if (isDefault) storage.remove(choice)
  else storage.set(choice, value)
}
