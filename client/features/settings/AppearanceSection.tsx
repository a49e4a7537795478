import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { Section } from './Section.tsx'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

/** Light, dark, or as the device has it; applied at once. */
export const AppearanceSection = () => {
  const { t } = useTranslation('settings')
  const [theme, setTheme] = useState<Theme>(readTheme)

  const choose = (choice: string) => {
    const next = choice === 'light' || choice === 'dark' ? choice : 'system'
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <Section title={t('appearance.title')} intro={t('appearance.intro')}>
      <RadioCards
        name="theme"
        label={t('appearance.theme')}
        labelHidden
        value={theme}
        onValueChange={choose}
        options={[
          { value: 'light', label: t('appearance.light'), icon: <Sun size={20} /> },
          { value: 'dark', label: t('appearance.dark'), icon: <Moon size={20} /> },
          { value: 'system', label: t('appearance.system'), icon: <Monitor size={20} /> },
        ]}
      />
    </Section>
  )
}
