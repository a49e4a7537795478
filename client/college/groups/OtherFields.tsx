import type { Settings } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ConfirmationSwitch } from '../ConfirmationSwitch.tsx'

export type FieldsProps = { settings: Settings; onChange: () => void }

/** How visitors reach and support the college. */
export const ContactFields = ({ settings }: FieldsProps) => {
  const { t } = useTranslation(['college-settings', 'college-face'])
  return (
    <>
      <TextField
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('optional')}
        autoComplete="off"
        defaultValue={settings.phone}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('college-face:email.hint')}
        autoComplete="off"
        defaultValue={settings.email}
      />
      <TextField
        name="officeHours"
        label={t('college-face:office_hours')}
        hint={t('optional')}
        autoComplete="off"
        defaultValue={settings.officeHours}
      />
      <TextField
        name="donationUrl"
        type="url"
        label={t('donation_url')}
        hint={t('donation_url.hint')}
        autoComplete="off"
        defaultValue={settings.donationUrl}
      />
    </>
  )
}

const policies = ['limited', 'full', 'blocked'] as const

/** Who may register, and what unverified alumni may do. */
export const RegistrationFields = ({ settings, onChange }: FieldsProps) => {
  const { t } = useTranslation('college-settings')
  return (
    <>
      <TextField
        name="firstGraduationYear"
        label={t('first_graduation_year')}
        hint={t('first_graduation_year.hint')}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(settings.firstGraduationYear)}
      />
      <TextField
        name="emailDomains"
        label={t('email_domains')}
        hint={t('email_domains.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={settings.emailDomains.join(', ')}
      />
      <ConfirmationSwitch on={settings.confirmAddresses} onChange={onChange} />
      <RadioGroup
        name="unverifiedAlumni"
        label={t('unverified')}
        defaultValue={settings.unverifiedAlumni}
        onValueChange={onChange}
        options={policies.map((policy) => ({
          value: policy,
          label: t(`unverified.${policy}`),
          description: t(`unverified.${policy}.hint`),
        }))}
      />
      <Switch
        name="verifiesExactMatches"
        label={t('exact_matches')}
        hint={t('exact_matches.hint')}
        defaultChecked={settings.verifiesExactMatches}
        onCheckedChange={onChange}
      />
      <Switch
        name="minorsNeedConsent"
        label={t('minors_consent')}
        hint={t('minors_consent.hint')}
        defaultChecked={settings.minorsNeedConsent}
        onCheckedChange={onChange}
      />
    </>
  )
}

/** What members can do in some sections. */
export const SectionFields = ({ settings, onChange }: FieldsProps) => {
  const { t } = useTranslation('college-settings')
  return (
    <>
      <Switch
        name="studentsStartGroups"
        label={t('student_groups')}
        hint={t('student_groups.hint')}
        defaultChecked={settings.studentsStartGroups}
        onCheckedChange={onChange}
      />
      <Switch
        name="allowsPublicPages"
        label={t('public_pages')}
        hint={t('public_pages.hint')}
        defaultChecked={settings.allowsPublicPages}
        onCheckedChange={onChange}
      />
      <Switch
        name="followsRepositories"
        label={t('repositories')}
        hint={t('repositories.hint')}
        defaultChecked={settings.followsRepositories}
        onCheckedChange={onChange}
      />
    </>
  )
}

/** How administrators log in. */
export const SecurityFields = ({ settings, onChange }: FieldsProps) => {
  const { t } = useTranslation('college-settings')
  return (
    <Switch
      name="adminsNeedSecondFactor"
      label={t('second_factor')}
      hint={t('second_factor.hint')}
      defaultChecked={settings.adminsNeedSecondFactor}
      onCheckedChange={onChange}
    />
  )
}
