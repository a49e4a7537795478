import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/college/college.ts'
import { Card } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'

const policies = ['limited', 'full', 'blocked'] as const

/** Who may register, and what alumni may do before they are verified. */
export const RegistrationFields = ({ settings, onChange }: { settings: Settings; onChange: () => void }) => {
  const { t } = useTranslation('administration')
  return (
    <Card padding="l" className="grid gap-5">
      <h2 className="text-xl">{t('settings.registration')}</h2>
      <TextField
        name="emailDomains"
        label={t('settings.email_domains')}
        hint={t('settings.email_domains.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={settings.emailDomains.join(', ')}
      />
      <RadioGroup
        name="unverifiedAlumni"
        label={t('settings.unverified')}
        defaultValue={settings.unverifiedAlumni}
        onValueChange={onChange}
        options={policies.map((policy) => ({
          value: policy,
          label: t(`settings.unverified.${policy}`),
          description: t(`settings.unverified.${policy}.hint`),
        }))}
      />
    </Card>
  )
}
