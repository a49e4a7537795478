import { useTranslation } from '#client/platform/i18n.ts'
import { EmailAddresses } from '../accounts/EmailAddresses.tsx'
import { Section } from '#client/ui/Section.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { useLogout } from '../sessions/logout.ts'
import { Button } from '#client/ui/Button.tsx'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { changePassword, PasswordChange } from '#contract/account/sessions.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useOwnProfile } from '#client/platform/profile.ts'

/** Shows the member's emails, the password form and the logout button. */
export const AccountSettings = () => (
  <>
    <EmailSection />
    <PasswordSection />
    <LogoutSection />
  </>
)

/** The member's email addresses. */
const EmailSection = () => {
  const { t } = useTranslation('accounts')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <EmailAddresses />
    </Section>
  )
}

/** Logs out on this device. */
const LogoutSection = () => {
  const { t } = useTranslation('settings')
  const logout = useLogout()
  return (
    <Section title={t('logout.title')} intro={t('logout.intro')}>
      <Button variant="ghost" icon={<LogOut size={18} />} onClick={logout}>
        {t('logout.submit')}
      </Button>
    </Section>
  )
}

/** Changes the password, which logs all other devices out. */
const PasswordSection = () => {
  const { t } = useTranslation('settings')
  // Remounts the form after a change, which clears all three passwords.
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('password.title')} intro={t('password.intro')}>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Section>
  )
}

const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTranslation(['settings', 'sessions'])
  const { data: account } = useOwnProfile()

  const send = async (change: z.output<typeof PasswordChange>): Promise<void> => {
    const { message } = await api(changePassword, { body: change })
    toast.success(message)
    onChanged()
  }

  const { errors, pending, submit } = useForm(PasswordChange, send, { unexplained: t('password.failed') })

  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      aria-label={t('password.title')}
      className="grid max-w-md gap-5"
    >
      {/* Tells a password manager which account the password is for. */}
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
