import { type ComponentType, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Settings } from '#contract/college/settings.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { ConfirmationSwitch } from './ConfirmationSwitch.tsx'
import { TimeZoneField } from './TimeZoneField.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { LeaveDialog } from './panel/LeaveDialog.tsx'
import { SettingsConflict } from './SettingsConflict.tsx'
import { SettingsFooter } from './SettingsFooter.tsx'
import { useSettingsForm } from './useSettingsForm.ts'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'

/** A dialog that asks for the administrator's password, and for the second step if there is one. */
export type ConfirmationDialog = ComponentType<{
  send: (confirmation: PasswordConfirmation) => Promise<void>
  onClose: () => void
}>

/** The form of all settings. Its footer shows unsaved changes, and the time of the last save. */
export const SettingsForm = ({
  settings,
  Confirmation,
  onDiscard,
}: {
  settings: Settings
  Confirmation: ConfirmationDialog
  onDiscard: (newer?: Settings) => void
}) => {
  const { t } = useTranslation('college-settings')
  const [timeZone, setTimeZone] = useState(settings.timeZone)
  const { form, errors, refusal, pending, submit, changed, savedAt, noteChange, before, theirs, saveMine, confirming } =
    useSettingsForm(settings)

  return (
    <div ref={form}>
      <Form
        errors={errors}
        pending={pending}
        onSubmit={submit}
        onChange={noteChange}
        aria-label={t('title')}
        // The footer must not cover the focused field.
        className="grid gap-5 [&_:is(input,[role=radio])]:scroll-mb-36"
      >
        <Card padding="l" className="grid gap-5">
          <h2 className="text-xl">{t('college')}</h2>
          <TextField name="name" label={t('name')} required autoComplete="organization" defaultValue={settings.name} />
          <TimeZoneField
            label={t('time_zone')}
            hint={t('time_zone.hint')}
            required
            value={timeZone}
            onValueChange={(chosen) => {
              setTimeZone(chosen)
              noteChange()
            }}
          />
          <TextField
            name="firstGraduationYear"
            label={t('first_graduation_year')}
            hint={t('first_graduation_year.hint')}
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(settings.firstGraduationYear)}
          />
        </Card>
        <RegistrationFields settings={settings} onChange={noteChange} />
        <Card padding="l" className="grid gap-5">
          <h2 className="text-xl">{t('contact')}</h2>
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
            hint={t('optional')}
            autoComplete="off"
            defaultValue={settings.email}
          />
          <TextField
            name="donationUrl"
            type="url"
            label={t('donation_url')}
            hint={t('donation_url.hint')}
            autoComplete="off"
            defaultValue={settings.donationUrl}
          />
        </Card>
        <Card padding="l" className="grid gap-3">
          <h2 className="text-xl">{t('groups')}</h2>
          <Switch
            name="studentsStartGroups"
            label={t('student_groups')}
            hint={t('student_groups.hint')}
            defaultChecked={settings.studentsStartGroups}
            onCheckedChange={noteChange}
          />
        </Card>
        <Card padding="l" className="grid gap-3">
          <h2 className="text-xl">{t('projects')}</h2>
          <Switch
            name="followsRepositories"
            label={t('repositories')}
            hint={t('repositories.hint')}
            defaultChecked={settings.followsRepositories}
            onCheckedChange={noteChange}
          />
        </Card>
        <Card padding="l" className="grid gap-3">
          <h2 className="text-xl">{t('security')}</h2>
          <Switch
            name="adminsNeedSecondFactor"
            label={t('second_factor')}
            hint={t('second_factor.hint')}
            defaultChecked={settings.adminsNeedSecondFactor}
            onCheckedChange={noteChange}
          />
        </Card>
        <SettingsFooter
          changed={changed}
          savedAt={savedAt}
          refusal={theirs ? undefined : refusal?.sentence}
          conflict={
            theirs && (
              <SettingsConflict
                before={before}
                theirs={theirs}
                pending={pending}
                onShowTheirs={() => onDiscard(theirs)}
                onSaveMine={saveMine}
              />
            )
          }
          pending={pending}
          onDiscard={() => onDiscard(theirs)}
        />
      </Form>
      {confirming && <Confirmation send={confirming.send} onClose={confirming.cancel} />}
      <LeaveDialog unsaved={changed} />
    </div>
  )
}

const policies = ['limited', 'full', 'blocked'] as const

/** Who may register, and what unverified alumni may do. */
const RegistrationFields = ({ settings, onChange }: { settings: Settings; onChange: () => void }) => {
  const { t } = useTranslation('college-settings')
  return (
    <Card padding="l" className="grid gap-5">
      <h2 className="text-xl">{t('registration')}</h2>
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
    </Card>
  )
}
