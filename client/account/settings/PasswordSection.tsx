import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { changePassword, PasswordChange } from '#contract/account/sessions.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/toast.ts'
import { Section } from '#client/ui/Section.tsx'
import { useOwnProfile } from '#client/platform/profile.ts'

/** Changes the password, which logs all other devices out. */
export const PasswordSection = () => {
  const { t } = useTranslation('settings')
  // A changed password leaves a fresh form: none of the three passwords stays on the screen.
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('password.title')} intro={t('password.intro')}>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Section>
  )
}

const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation(['settings', 'sessions', 'common'])
  const { data: account } = useOwnProfile()

  const send = async (change: z.output<typeof PasswordChange>): Promise<void> => {
    const { message } = await api(changePassword, { body: change })
    toast.success(message)
    onChanged()
  }

  const { errors, pending, submit } = useForm(PasswordChange, send, {
    incomplete: t('sessions:incomplete'),
    network: t('common:network_error'),
    unexplained: t('password.failed'),
    say: toast.error,
  })

  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      aria-label={t('password.title')}
      className="grid max-w-md gap-5"
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={account?.collegeEmail ?? ''} />
      <PasswordField
        name="currentPassword"
        label={t('password.current')}
        required
        autoComplete="current-password"
        showLabel={t('sessions:password.show')}
        hideLabel={t('sessions:password.hide')}
      />
      <NewPasswordFields
        name="newPassword"
        label={t('password.new')}
        repeatLabel={t('password.repeat')}
        errors={errors}
        personal={account && [account.fullName, account.collegeEmail ?? '']}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          {t('password.submit')}
        </Button>
      </div>
    </Form>
  )
}
