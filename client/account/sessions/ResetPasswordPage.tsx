import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import type * as z from 'zod/mini'
import type { PasswordReset } from '#contract/account/sessions.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { toast } from '#client/ui/toast.ts'
import { AccountCard } from './AccountCard.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { fetchChecks } from './useLogin.ts'

/** Sets a new password by a one-time link. Its token is in the fragment, which never reaches a server or a log. */
export const ResetPasswordPage = () => <ResetPassword login="/login" forgot="/forgot-password" />

/** The same for administrators, who log in elsewhere. */
export const AdminResetPasswordPage = () => <ResetPassword login="/admin" forgot="/admin/forgot-password" />

type Ways = { login: string; forgot: string }

const ResetPassword = ({ login, forgot }: Ways) => {
  const { t } = useTranslation('sessions')
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))

  return (
    <AccountCard title={t('reset.title')} intro={t(token === '' ? 'reset.incomplete_link' : 'reset.intro')}>
      {token === '' ? (
        <Button wide render={<Link to={forgot} />}>
          {t('reset.ask_again')}
        </Button>
      ) : (
        <ResetForm token={token} login={login} forgot={forgot} />
      )}
    </AccountCard>
  )
}

const ResetForm = ({ token, login, forgot }: Ways & { token: string }) => {
  const { t } = useTranslation('sessions')
  const redirect = useRedirect()

  const send = async (reset: z.output<typeof PasswordReset>): Promise<void> => {
    const { resetPassword } = await fetchChecks()
    const { message } = await api(resetPassword, { body: reset })
    toast.success(message)
    await redirect(login, { replace: true })
  }

  const { errors, refusal, pending, submit, prepare } = useForm(async () => (await fetchChecks()).PasswordReset, send, {
    unexplained: t('reset.failed'),
  })

  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={(values) => submit({ ...values, token })}
      onFocus={prepare}
      aria-label={t('reset.title')}
      className="grid gap-5"
    >
      <NewPasswordFields name="newPassword" label={t('reset.new')} repeatLabel={t('reset.repeat')} errors={errors} />
      {refusal && (
        <Banner tone="bad" action={refusal.code === 'link.invalid' && <Link to={forgot}>{t('reset.ask_again')}</Link>}>
          {refusal.sentence}
        </Banner>
      )}
      <Button type="submit" size="l" wide pending={pending}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
